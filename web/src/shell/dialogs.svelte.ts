/** The two dialogs every page has. */
export const dialogs = $state({ settings: false, help: false });
