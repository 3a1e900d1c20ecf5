/** Focuses a field after a sheet has closed: until then the sheet holds the focus, and gives it back to its button. */
export function focusOnceClosed(focus: () => void): void {
  const wait = () => (document.querySelector('[aria-modal="true"]') ? requestAnimationFrame(wait) : focus());
  requestAnimationFrame(wait);
}
