// The first script of every page: it runs before all others.

// Under `require-trusted-types-for 'script'` the browser calls this policy before it loads a script by URL: only
// scripts of this site's build are allowed, with its service worker, and no string becomes code.
if (window.trustedTypes?.createPolicy) {
  window.trustedTypes.createPolicy('default', {
    createScriptURL(address) {
      const url = new URL(address, document.baseURI);
      const isOfBuild = url.pathname.startsWith('/_next/static/') || url.pathname === '/service-worker.js';
      if (url.origin === window.location.origin && isOfBuild) return address;
      throw new TypeError(`Refused script: ${url.href}`);
    },
  });
}

// If a login is stored here, the guest's buttons in the header stay hidden until the page has read it (.until-known and
// .for-guests in styles.css). It has no other effect.
try {
  const isStored = Object.keys(localStorage).some(
    (key) => key.endsWith('-auth') && localStorage.getItem(key).includes('"isLoggedIn":true'),
  );
  if (isStored) document.documentElement.dataset.session = 'user';
} catch {
  // Storage is disabled, so there is no login.
}

// A browser offers to install the site once, while the page loads; the account page passes it on (client/install.ts).
window.addEventListener('beforeinstallprompt', (event) => {
  window.installOffer = event;
});

// A page whose texts failed to load stays as the server rendered it, and its buttons do nothing
// (client/i18n/browser-texts.ts): it is reloaded, but not repeatedly.
const RELOAD_AGAIN_AFTER_MS = 30_000;
document.addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement) || !target.src.includes('/texts/')) return;
    try {
      if (Date.now() - Number(sessionStorage.getItem('texts-lost-at')) < RELOAD_AGAIN_AFTER_MS) return;
      sessionStorage.setItem('texts-lost-at', String(Date.now()));
    } catch {
      return; // Without storage the reload could not be recorded, and the page would reload for ever.
    }
    window.location.reload();
  },
  true,
);
