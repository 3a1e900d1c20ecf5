declare global {
  interface Window {
    /** The namespaces of the page's language, put here by `/texts/{locale}.js` (scripts/lib/text-scripts.mjs). */
    texts: Record<string, object>;
  }
}

/** The texts of the page's own language: another language is another page, loaded in full. */
export const TEXTS: Record<string, Record<string, object>> = { [document.documentElement.lang]: window.texts };
