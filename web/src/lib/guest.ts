/** Whoever has given no name. */
export const GUEST = 'Guest';

/** What a guest is asked: nobody is called by that name. */
export function spoken(question: string): string {
  if (!question.startsWith(`${GUEST}, `)) return question;
  const rest = question.slice(GUEST.length + 2);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
