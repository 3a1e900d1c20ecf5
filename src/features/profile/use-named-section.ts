import { useEffect } from 'react';

/** Scrolls to the section that the address names, which comes after the browser looked for it. */
export function useNamedSection(): void {
  useEffect(() => document.getElementById(window.location.hash.slice(1))?.closest('section')?.scrollIntoView(), []);
}
