/** What is said of sharing a moment, in English; another language is another folder. */

export const SHARE_WORDS = {
  share: 'Share this moment',
  title: 'Share this moment',
  about: 'Whoever opens the link sees the replay from here on. A chat that you send it to shows a picture with it.',
  names: 'Call people by their names in the preview',
  namesHelp: 'The replay itself names them, too.',
  make: 'Make a link',
  making: 'Drawing…',
  link: 'Link to this moment',
  picture: 'Preview of the link',
  send: 'Send…',
  withdraw: 'Withdraw all links to this game',
  sure: 'Really? They lead nowhere then.',
  withdrawn: (many: number): string => (many === 1 ? 'One link was withdrawn.' : `${many} links were withdrawn.`),
  gone: 'This link leads nowhere',
} as const;
