import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef } from 'react';
import { useLeaveGuard } from '@/features/common/forms/use-leave-guard';

/** Asks before unsaved changes are lost by a link to another page, the back button, or closing the window. */
export function useUnsavedGuard(isActive: boolean): void {
  const { t } = useTranslation('admin');
  const router = useRouter();
  useLeaveGuard(isActive);
  const question = t('content.leave');
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
