/** A picture or sound of the content: its path below /media/, its media type, and its bytes. */
export type Media = { path: string; mime: string; bytes: Uint8Array };
