/** What the page says as an app, in English; another language is another folder. */

export const APP_WORDS = {
  offline: 'You are offline. The rules can be read; tables need the network.',
  /** Announcements of whoever runs the server, by the word that the server sends. */
  announcements: {
    host: (text: string): string => `From whoever runs this server: ${text}`,
    restart: (_: string, seconds: number): string =>
      `The server is restarted ${seconds < 60 ? 'now' : `in about ${Math.ceil(seconds / 60)} min`}. Nothing is lost: the page comes back by itself.`,
  },
} as const;
