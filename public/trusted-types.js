// The first script of every page. Under `require-trusted-types-for 'script'` the browser asks this policy before it
// loads a script by address: Next's own chunks from this very site may come, nothing else, and no text becomes code.
if (window.trustedTypes?.createPolicy) {
  window.trustedTypes.createPolicy('default', {
    createScriptURL(address) {
      const url = new URL(address, document.baseURI);
      if (url.origin === window.location.origin && url.pathname.startsWith('/_next/static/')) return address;
      throw new TypeError(`Refused script: ${url.href}`);
    },
  });
}
