import { DialogBackdrop, DialogPanel, DialogTitle, Dialog as HeadlessDialog } from '@headlessui/react';
import { useTranslation } from 'next-i18next/pages';
import type { KeyboardEvent, ReactNode } from 'react';
import { isComposing } from '@/ui/form/is-composing';
import { Icon } from '@/ui/media/icon';

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons; the confirming one last. */
  actions?: ReactNode;
  /** `wide` for pictures and documents. */
  width?: keyof typeof WIDTHS;
}

const WIDTHS = { narrow: 'max-w-[560px]', wide: 'max-w-[1080px]' };

/** A key of an input method stays in its field: Headless UI would close the dialog by the Escape that ends a composition. */
const onKeyDown = (event: KeyboardEvent) => {
  if (isComposing(event.nativeEvent)) event.stopPropagation();
};

/** A modal dialog, animated by Headless UI; on a phone it slides up. Loaded lazily: see dialog-lazy.tsx. */
export function Dialog({ isOpen, onClose, title, children, actions, width = 'narrow' }: DialogProps) {
  const { t } = useTranslation('common');
  return (
    <HeadlessDialog open={isOpen} onClose={onClose} onKeyDown={onKeyDown} className="relative z-50">
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-ink/45 transition-opacity duration-150 data-closed:opacity-0"
      />
      <div className="fixed inset-0 flex items-end justify-center overflow-y-auto sm:items-center sm:p-6">
        <DialogPanel
          transition
          className={`max-h-[92dvh] w-full overflow-y-auto overscroll-contain rounded-t-lg bg-card shadow-lift transition duration-150 data-closed:translate-y-4 data-closed:opacity-0 sm:rounded-lg ${WIDTHS[width]}`}
        >
          <div className="sticky top-0 flex items-start justify-between gap-4 bg-card py-4 pl-6 pr-3">
            <DialogTitle className="min-w-0 break-words pt-2 text-xl leading-snug">{title}</DialogTitle>
            <button
              type="button"
              onClick={onClose}
              aria-label={t('ui.close')}
              className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full text-ink-2 hover:bg-paper hover:text-ink"
            >
              <Icon name="close" />
            </button>
          </div>
          <div className="px-6 pb-6">{children}</div>
          {actions && (
            <div className="sticky bottom-0 flex flex-col-reverse gap-3 border-t bg-card border-line px-6 py-4 sm:flex-row sm:justify-end [&>*]:w-full sm:[&>*]:w-auto">
              {actions}
            </div>
          )}
        </DialogPanel>
      </div>
    </HeadlessDialog>
  );
}
