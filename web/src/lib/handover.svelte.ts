/** Whether the screen is being handed over: then the page holds the cover alone, and no key does anything else. */
export const handover = $state({ on: false });
