/** What the page says as an app, in English; another language is another folder. */

export const APP_WORDS = {
  offline: 'You are offline. What you have read here before can be read; tables need the network.',
  /** A part of the page that could not be fetched. */
  newer: { title: 'There is a newer page', why: 'The page was built anew since you opened it.', again: 'Load it again' },
  notHere: { title: 'Not without the network', why: 'You are offline, and this part of the page was never opened in this browser.', again: 'Try again' },
  /** Announcements of whoever runs the server, by the word that the server sends. */
  announcements: {
    host: (text: string): string => `From whoever runs this server: ${text}`,
    restart: (_: string, seconds: number): string =>
      `The server is restarted ${seconds < 60 ? 'now' : `in about ${Math.ceil(seconds / 60)} min`}. Nothing is lost: the page comes back by itself.`,
  },
} as const;
