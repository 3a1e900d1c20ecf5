import { useTranslation } from 'next-i18next/pages';
import { Button } from '@/ui/form/button';
import { Switch } from '@/ui/form/switch';
import { EmptyState } from '@/ui/layout/empty-state';

/** Limits the open requests to the reader's trades and districts. */
export function FitSwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const { t } = useTranslation('work');
  return <Switch label={t('fit.label')} checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />;
}

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
