/** The two dialogs every page has. */
export const dialogs = $state({ settings: false, help: false, /** Where help leads on to the rules of the game. */ rules: null as (() => void) | null });
