import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { Button } from '@/ui/form/button';
import { DENSE_BUTTON } from '../common/desk-fields';
import { type QueueKind, useQueue } from './use-queue';

/** Above a page that is decided in a queue: which one it is, and the ways on. */
export function QueueBar({ kind, id }: { kind: QueueKind; id: number }) {
  const { t } = useTranslation('admin');
  const position = useQueue(kind, id)?.position;
  if (!position) return null;
  const { place, total, done, hasNext, list, skip } = position;
  return (
    <section
      aria-label={t('queue.label')}
      className="-mx-4 -mt-4 mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-jade-soft px-4 py-1.5 lg:-mx-5 lg:px-5"
    >
      <p role="status" className="flex-1 tabular-nums">
        <span className="font-semibold">{place > 0 ? `${place} / ${total}` : t('queue.moved_on')}</span>
        {done > 0 && <span className="ml-3 text-ink-2">{t('queue.done', { decided: done })}</span>}
      </p>
      {hasNext && (
        <Button variant="quiet" data-hotkey="n" className={DENSE_BUTTON} onClick={skip}>
          {t(place > 0 ? 'queue.skip' : 'queue.next')}
          <kbd className="desk-key max-lg:hidden">N</kbd>
        </Button>
      )}
      <Link href={list} className="link inline-flex items-center max-lg:min-h-11">
        {t('queue.leave')}
      </Link>
    </section>
  );
}
