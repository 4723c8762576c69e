/** The table that the address names, before the page knows its routes. */
export const tableInAddress = (): string | undefined => /^\/t\/([\w-]+)$/.exec(location.pathname)?.[1];
