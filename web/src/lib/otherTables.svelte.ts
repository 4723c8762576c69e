/** The other tables that wait for you, the most urgent first; known while you are at one of them, too. */

export const otherTables: { waiting: string[] } = $state({ waiting: [] });
