import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useId, useState } from 'react';
import { Icon } from '@/ui/media/icon';
import type { AdminRoom } from '../routes';
import { DeskNav } from './desk-nav';
import { isApple } from './is-apple';

interface DeskSideProps {
  current: AdminRoom | undefined;
  /** The name of the current screen, for phones. */
  title: string;
  brand: ReactNode;
  /** The site, the notifications, the admin's own account, and the logout. */
  account: ReactNode;
  onFind: () => void;
}

/** The back office's side bar: brand, search, sections and account; on narrow screens it folds to a bar with a menu. */
export function DeskSide({ current, title, brand, account, onFind }: DeskSideProps) {
  const { t } = useTranslation('admin');
  const [isOpen, setOpen] = useState(false);
  const [shownFor, setShownFor] = useState(current);
  const id = useId();
  // Another screen: the menu has done its work.
  if (shownFor !== current) {
    setShownFor(current);
    setOpen(false);
  }
  return (
    <div className="z-20 bg-[#f5f3ed] max-lg:sticky max-lg:top-0 max-lg:border-b max-lg:border-line lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:border-r lg:border-line print:hidden">
      <div className="flex h-12 items-center gap-2 px-4 lg:px-5">
        {brand}
        <span className="whitespace-nowrap text-[0.8125rem] text-ink-2">{t('nav.label')}</span>
        <span className="flex-1 truncate text-right text-[0.8125rem] text-ink-2 lg:hidden">{title}</span>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="-mr-2 grid size-11 place-items-center lg:hidden"
        >
          <Icon name={isOpen ? 'close' : 'menu'} />
          <span className="sr-only">{t('desk.menu')}</span>
        </button>
      </div>
      <div
        id={id}
        className={`flex min-h-0 flex-col lg:flex lg:flex-1 ${isOpen ? 'max-lg:h-[calc(100dvh-48px)]' : 'max-lg:hidden'}`}
      >
        <div className="px-2.5 pb-2">
          <button
            type="button"
            onClick={onFind}
            className="flex w-full items-center justify-between rounded-sm border border-line bg-card px-2.5 text-ink-2 hover:border-jade max-lg:min-h-11 lg:min-h-8"
          >
            {t('desk.find')}
            <kbd className="desk-key">{isApple() ? '⌘K' : 'Ctrl K'}</kbd>
          </button>
        </div>
        <DeskNav current={current} isOpen={isOpen} />
        <div className="border-t border-line px-2.5 py-2">{account}</div>
      </div>
    </div>
  );
}
