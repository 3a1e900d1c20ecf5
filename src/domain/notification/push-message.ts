/** What the server sends to a browser, and its service worker shows. */
export interface PushMessage {
  title: string;
  body: string;
  /** A path of this site. */
  link: string;
  /** A later message with the same tag replaces this one. */
  tag: string;
}
