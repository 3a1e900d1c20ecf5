import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { ButtonLink } from '@/ui/form/button';
import { DENSE_BUTTON } from '../common/desk-fields';
import { type QueueKind, queueAddress } from './use-queue';

/** Begins to decide one after the other; absent while nothing waits. */
export function QueueStart({ kind, firstId }: { kind: QueueKind; firstId: number | undefined }) {
  const { t } = useTranslation('admin');
  const { asPath } = useRouter();
  if (firstId === undefined) return null;
  // The queue walks what the list shows, in its order.
  const filter = new URLSearchParams(asPath.split('#')[0]?.split('?')[1]);
  // What was decided before is no part of it.
  filter.delete('approved');
  return (
    <ButtonLink href={queueAddress(kind, firstId, { list: `${filter}` })} className={DENSE_BUTTON}>
      {t('queue.start')}
    </ButtonLink>
  );
}
