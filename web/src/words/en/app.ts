/** What the page says as an app, in English; another language is another folder. */

export const APP_WORDS = {
  offline: 'You are offline. The rules can be read; tables need the network.',
} as const;
