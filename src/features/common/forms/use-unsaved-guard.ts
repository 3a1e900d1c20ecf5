import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { useLeaveGuard } from './use-leave-guard';

/**
 * Asks the question before unsaved changes are lost by a link to another page or the back button. When the window is
 * closed, the browser asks in its own words.
 */
export function useUnsavedGuard(isActive: boolean, question: string): void {
  const router = useRouter();
  useLeaveGuard(isActive);
  const latest = useRef({ isActive, question });
  latest.current = { isActive, question };
  useEffect(() => {
    const mayLeave = () => !latest.current.isActive || window.confirm(latest.current.question);
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || !leavesPage(link, event) || mayLeave()) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('click', onClick, true);
    router.beforePopState(({ as }) => {
      if (as.split(/[?#]/)[0] === router.asPath.split(/[?#]/)[0] || mayLeave()) return true;
      // The browser has already gone one step back.
      window.history.forward();
      return false;
    });
    return () => {
      document.removeEventListener('click', onClick, true);
      router.beforePopState(() => true);
    };
  }, [router]);
}

/** Whether a click on the link opens another page of this site in this tab; `useLeaveGuard` covers all others. */
const leavesPage = (link: HTMLAnchorElement, event: MouseEvent) =>
  !(event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) &&
  (link.target || '_self') === '_self' &&
  link.origin === location.origin &&
  link.pathname !== location.pathname;
