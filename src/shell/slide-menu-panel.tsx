import { Dialog, DialogBackdrop, DialogPanel } from '@headlessui/react';
import { useTranslation } from 'next-i18next/pages';
import { Icon } from '@/ui/media/icon';
import { SlideMenuList } from './slide-menu-list';

/** The open menu: the page behind it is inert; Esc, a press outside it and its button close it. */
export function SlideMenuPanel({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('common');
  return (
    <Dialog open={isOpen} onClose={onClose} aria-label={t('nav.menu')} className="fixed inset-0 z-50">
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-ink/45 transition-opacity duration-150 data-closed:opacity-0"
      />
      <DialogPanel
        transition
        className="fixed inset-y-0 right-0 flex w-[min(340px,88vw)] flex-col overflow-y-auto overscroll-contain bg-paper px-[18px] pb-8 transition-transform duration-[180ms] ease-out data-closed:translate-x-full"
      >
        <div className="flex h-15 shrink-0 items-center justify-end">
          <button
            type="button"
            aria-label={t('ui.close')}
            onClick={onClose}
            className="-mr-2.5 grid size-11 place-items-center rounded-full"
          >
            <Icon name="close" className="size-6" />
          </button>
        </div>
        <SlideMenuList onDone={onClose} />
      </DialogPanel>
    </Dialog>
  );
}
