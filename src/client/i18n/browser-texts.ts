declare global {
  interface Window {
    /** The namespaces of the page's language, put here by `/texts/{locale}.js` (scripts/lib/text-scripts.mjs). */
    texts?: Record<string, object>;
  }
}

// Without its texts the page would show their keys: it stays as the server wrote it.
if (!window.texts) throw new Error('The texts of this page did not come');

/** The texts of the page's own language: another language is another page, loaded in full. */
export const TEXTS: Record<string, Record<string, object>> = { [document.documentElement.lang]: window.texts };
