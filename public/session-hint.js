// Before the first paint: is a login stored here? Then the guest's buttons in the header stay out of sight until the
// page knows who is here, and the menus' for guests too (.until-known, .for-guests in styles.css). It decides nothing else.
try {
  const isStored = Object.keys(localStorage).some(
    (key) => key.endsWith('-auth') && localStorage.getItem(key).includes('"isLoggedIn":true'),
  );
  if (isStored) document.documentElement.dataset.session = 'user';
} catch {
  // Storage is switched off: nobody is logged in here.
}
