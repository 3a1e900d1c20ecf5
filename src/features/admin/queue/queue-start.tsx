import { useTranslation } from 'next-i18next/pages';
import { ButtonLink } from '@/ui/form/button';
import { DENSE_BUTTON } from '../common/desk-fields';
import { type QueueKind, queueAddress } from './use-queue';

/** Begins to decide one after the other; absent while nothing waits. */
export function QueueStart({ kind, firstId }: { kind: QueueKind; firstId: number | undefined }) {
  const { t } = useTranslation('admin');
  if (firstId === undefined) return null;
  return (
    <ButtonLink href={queueAddress(kind, firstId)} className={DENSE_BUTTON}>
      {t('queue.start')}
    </ButtonLink>
  );
}
