declare global {
  interface Window {
    /** The namespaces of the page's language, put here by `/texts/{locale}.js` (scripts/lib/text-scripts.mjs). */
    texts?: Record<string, object>;
  }
}

// Without texts, hydration would replace the server's text with keys: stop here and leave the HTML as it is.
if (!window.texts) throw new Error('The texts of this page did not come');

/** The texts of the page's language; a change of language reloads the page. */
export const TEXTS: Record<string, Record<string, object>> = { [document.documentElement.lang]: window.texts };
