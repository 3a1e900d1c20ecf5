// The first script of every page, before its first paint; the page's others wait until that is done.

// Under `require-trusted-types-for 'script'` the browser asks this policy before it loads a script by address: Next's own
// chunks from this very site may come, nothing else, and no text becomes code.
if (window.trustedTypes?.createPolicy) {
  window.trustedTypes.createPolicy('default', {
    createScriptURL(address) {
      const url = new URL(address, document.baseURI);
      if (url.origin === window.location.origin && url.pathname.startsWith('/_next/static/')) return address;
      throw new TypeError(`Refused script: ${url.href}`);
    },
  });
}

// Is a login stored here? Then the guest's buttons in the header stay out of sight until the page knows who is here, and
// the menus' for guests too (.until-known, .for-guests in styles.css). It decides nothing else.
try {
  const isStored = Object.keys(localStorage).some(
    (key) => key.endsWith('-auth') && localStorage.getItem(key).includes('"isLoggedIn":true'),
  );
  if (isStored) document.documentElement.dataset.session = 'user';
} catch {
  // Storage is switched off: nobody is logged in here.
}

// A button, or a link that opens a dialog, that is pressed before the page is awake (shell/use-app-start.ts says when) is
// pressed once it is: the last one, and by nobody else meanwhile. A form that needs no script is sent as it is, and other
// windows open at once.
let pressed = null;
const keepPress = (event) => {
  const button = event.target.closest?.('button, a[aria-haspopup]');
  if (!button || (button.type === 'submit' && button.form?.method === 'get')) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  pressed = button;
};
document.addEventListener('click', keepPress, true);
document.addEventListener(
  'awake',
  () => {
    document.removeEventListener('click', keepPress, true);
    if (pressed?.isConnected) pressed.click();
  },
  { once: true },
);

// The page's own scripts (pages/_document.tsx) are asked for once it has been painted: until then they would take the line
// from what is to be seen, and then the time to show it. What is no use without them does not wait: a page with a form to
// fill in, one that nobody looks at, and one that is not painted for another reason.
const PAINT_LIMIT_MS = 2000;
document.addEventListener('DOMContentLoaded', () => {
  let isBegun = false;
  const run = () => {
    if (isBegun) return;
    isBegun = true;
    for (const named of document.querySelectorAll('script[type="text/plain"]')) {
      const script = document.createElement('script');
      script.src = named.getAttribute('src'); // as written: by that whoever asks for it later finds that it is here
      script.async = false; // in their order
      script.onerror = () => script.remove();
      named.replaceWith(script);
    }
  };
  const tellsPaints = window.PerformanceObserver?.supportedEntryTypes?.includes('paint');
  if (!tellsPaints || document.hidden || document.querySelector('form[method="post"]')) return run();
  new PerformanceObserver((seen) => {
    if (seen.getEntriesByName('first-contentful-paint').length > 0) run();
  }).observe({ type: 'paint', buffered: true });
  document.addEventListener('visibilitychange', run);
  setTimeout(run, PAINT_LIMIT_MS);
});
