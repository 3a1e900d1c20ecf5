import { useTranslation } from 'next-i18next/pages';
import { LazyDialog } from '@/ui/overlay/dialog-lazy';
import { isApple } from './is-apple';

const KEYS = ['next', 'previous', 'open', 'choose', 'search', 'find', 'approve', 'skip', 'help'] as const;

/** The keys of the back office. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const pressed: Record<(typeof KEYS)[number], string> = {
    next: 'J',
    previous: 'K',
    open: 'Enter',
    choose: 'X',
    search: '/',
    find: isApple() ? '⌘K' : 'Ctrl K',
    approve: 'A',
    skip: 'N',
    help: '?',
  };
  return (
    <LazyDialog isOpen={isOpen} onClose={onClose} title={t('desk.keys.title')}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2.5">
        {KEYS.map((key) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="desk-key">{pressed[key]}</kbd>
            </dt>
            <dd>{t(`desk.keys.${key}`)}</dd>
          </div>
        ))}
      </dl>
    </LazyDialog>
  );
}
