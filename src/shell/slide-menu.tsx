import dynamic, { type DynamicOptionsLoadingProps } from 'next/dynamic';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { createContext, startTransition, useContext, useEffect, useRef, useState } from 'react';
import { IconButton } from '@/ui/form/icon-button';
import { Spinner } from '@/ui/layout/spinner';
import { Icon } from '@/ui/media/icon';
import { LazyFailure } from '@/ui/overlay/lazy-loading';
import { useFocusReturn } from '@/ui/overlay/use-focus-return';
import { useIsAtRest } from './use-is-at-rest';

const CancelContext = createContext(() => {});

/** Shown when the button is pressed before the menu's script is loaded. */
function MenuLoading({ error, retry }: DynamicOptionsLoadingProps) {
  const { t } = useTranslation('common');
  return (
    <div className="fixed inset-y-0 right-0 z-50 flex w-[min(340px,88vw)] flex-col bg-paper px-[18px] shadow-lift">
      <div className="flex h-15 items-center justify-end">
        <IconButton icon="close" label={t('ui.close')} onClick={useContext(CancelContext)} className="-mr-2.5" />
      </div>
      <div className="grid min-h-24 place-content-center">
        {error ? <LazyFailure onRetry={retry} /> : <Spinner className="size-6 text-jade" />}
      </div>
    </div>
  );
}

const loadPanel = () => import('./slide-menu-panel').then((module) => module.SlideMenuPanel);
const SlideMenuPanel = dynamic(loadPanel, { ssr: false, loading: MenuLoading });

/** The menu of small screens: its button, and the dialog that slides in from the right. */
export function SlideMenu() {
  const { t } = useTranslation('common');
  const { events } = useRouter();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [hasOpened, setHasOpened] = useState(false);
  useFocusReturn(isOpen);

  useEffect(() => {
    const onDone = () => setOpen(false);
    events.on('routeChangeComplete', onDone);
    return () => events.off('routeChangeComplete', onDone);
  }, [events]);

  // Where the button is visible, the menu is loaded before it is pressed.
  const isAtRest = useIsAtRest();
  useEffect(() => {
    if (isAtRest && button.current?.checkVisibility?.()) loadPanel().catch(() => {});
  }, [isAtRest]);

  // A transition, so that a slow phone shows the press before it renders the menu.
  const onPress = () =>
    startTransition(() => {
      setHasOpened(true);
      setOpen(true);
    });
  const onCancel = () => {
    setHasOpened(false);
    setOpen(false);
  };
  return (
    <div className="lg:hidden">
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-label={t('nav.open_menu')}
        onClick={onPress}
        className="-mr-[10px] grid size-[44px] place-items-center rounded-full"
      >
        <Icon name="menu" className="size-6" />
      </button>
      {hasOpened && (
        <CancelContext value={onCancel}>
          <SlideMenuPanel isOpen={isOpen} onClose={() => setOpen(false)} />
        </CancelContext>
      )}
    </div>
  );
}
