import { useRouter } from 'next/router';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { late } from '@/ui/late';
import { Icon } from '@/ui/media/icon';
import { useTranslation } from '@/ui/texts';

/** Fetched once the page stands, so that it is there before anybody opens the menu. */
const SlideMenuList = late(() => import('./slide-menu-list').then((module) => module.SlideMenuList));

const FOCUSABLE = 'a[href], button:not([disabled])';

/** The small screens' menu: a native modal dialog, so that the page behind is inert and Esc closes it. */
export function SlideMenu() {
  const { t } = useTranslation('common');
  const { events } = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  useEffect(() => {
    const onDone = () => dialog.current?.close();
    events.on('routeChangeComplete', onDone);
    return () => events.off('routeChangeComplete', onDone);
  }, [events]);

  // Tab stays inside: the browser alone would go on to its own bars.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return;
    const all = Array.from(dialog.current?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? []);
    const [edge, other] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]];
    if (document.activeElement !== edge) return;
    event.preventDefault();
    other?.focus();
  };
  const onBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) close();
  };

  return (
    <div className="lg:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('nav.open_menu')}
        onClick={() => dialog.current?.showModal()}
        className="-mr-2.5 grid size-11 place-items-center rounded-full"
      >
        <Icon name="menu" className="size-6" />
      </button>
      <dialog ref={dialog} aria-label={t('nav.menu')} onKeyDown={onKeyDown} onClick={onBackdrop} className="slide-menu">
        <div className="flex min-h-full flex-col px-[18px] pb-8">
          <div className="flex h-[60px] items-center justify-end">
            <button
              type="button"
              aria-label={t('ui.close')}
              onClick={close}
              className="-mr-2.5 grid size-11 place-items-center rounded-full"
            >
              <Icon name="close" className="size-6" />
            </button>
          </div>
          <SlideMenuList onDone={close} />
        </div>
      </dialog>
    </div>
  );
}
