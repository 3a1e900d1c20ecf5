import { useTranslation } from 'next-i18next/pages';
import { Button } from '@/ui/form/button';
import { EmptyState } from '@/ui/layout/empty-state';

/** Nothing in the reader's trades and districts at the moment. */
export function FitEmpty({ onAll }: { onAll: () => void }) {
  const { t } = useTranslation('work');
  return (
    <EmptyState
      picture="search"
      title={t('fit.none')}
      text={t('fit.none_text')}
      action={<Button onClick={onAll}>{t('fit.all')}</Button>}
    />
  );
}
