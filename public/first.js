// The first script of every page: it runs before all others.

// Under `require-trusted-types-for 'script'` the browser asks this policy before it loads a script by address: scripts of
// this site's build may come, nothing else, and no text becomes code.
if (window.trustedTypes?.createPolicy) {
  window.trustedTypes.createPolicy('default', {
    createScriptURL(address) {
      const url = new URL(address, document.baseURI);
      if (url.origin === window.location.origin && url.pathname.startsWith('/_next/static/')) return address;
      throw new TypeError(`Refused script: ${url.href}`);
    },
  });
}

// Is a login stored here? Then the guest's buttons in the header stay hidden until the page has read it (.until-known and
// .for-guests in styles.css). It decides nothing else.
try {
  const isStored = Object.keys(localStorage).some(
    (key) => key.endsWith('-auth') && localStorage.getItem(key).includes('"isLoggedIn":true'),
  );
  if (isStored) document.documentElement.dataset.session = 'user';
} catch {
  // Storage is switched off: nobody is logged in here.
}

// A page whose texts did not come stays as the server wrote it, and its buttons do nothing (client/i18n/browser-texts.ts):
// it is loaded once more, but not again and again.
const RELOAD_AGAIN_AFTER_MS = 30_000;
document.addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement) || !target.src.includes('/texts/')) return;
    try {
      if (Date.now() - Number(sessionStorage.getItem('texts-lost-at')) < RELOAD_AGAIN_AFTER_MS) return;
      sessionStorage.setItem('texts-lost-at', String(Date.now()));
    } catch {
      return; // Without storage nobody would know that it was loaded again.
    }
    window.location.reload();
  },
  true,
);
