/** What votes of a table and going back say, in English; another language is another folder. */

const decisions = (many: number): string => (many === 1 ? '1 line' : `${many} lines`);

export const COMPANY_WORDS = {
  back: 'Go back',
  aboutBack: 'Back to an earlier decision, also where something has become known since. All people have to agree; bots do. Chance draws new numbers, and the record keeps both.',
  choose: 'Choose where to…',
  nowhere: 'There is nothing to go back to yet.',
  before: 'Before',
  takesBack: (many: number): string => `${decisions(many)} of the log would no longer count.`,
  askAll: 'Ask everybody',
  asksBack: (who: string): string => `${who} asks to go back. What was seen stays seen.`,
  lines: (many: number): string => `What would no longer count: ${decisions(many)}`,
} as const;
