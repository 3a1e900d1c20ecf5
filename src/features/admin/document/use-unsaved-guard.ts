import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { useLeaveGuard } from '@/features/common/forms/use-leave-guard';
import { useTranslation } from '@/ui/texts';

/** Before what was written is lost, whichever way leads away: another page of this site, the back button, the window. */
export function useUnsavedGuard(isActive: boolean): void {
  const { t } = useTranslation('admin');
  const router = useRouter();
  useLeaveGuard(isActive);
  const question = t('content.leave');
  const asked = useRef({ isActive, question });
  asked.current = { isActive, question };
  useEffect(() => {
    const mayLeave = () => !asked.current.isActive || window.confirm(asked.current.question);
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || !leavesPage(link, event) || mayLeave()) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('click', onClick, true);
    router.beforePopState(({ as }) => {
      if (as.split(/[?#]/)[0] === router.asPath.split(/[?#]/)[0] || mayLeave()) return true;
      // The browser is one step back already.
      window.history.forward();
      return false;
    });
    return () => {
      document.removeEventListener('click', onClick, true);
      router.beforePopState(() => true);
    };
  }, [router]);
}

/** Whether the press of a link shows another page of this site in this tab; the window’s own guard has the rest. */
const leavesPage = (link: HTMLAnchorElement, event: MouseEvent) =>
  !(event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) &&
  (link.target || '_self') === '_self' &&
  link.origin === location.origin &&
  link.pathname !== location.pathname;
