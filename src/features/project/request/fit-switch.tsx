import { useTranslation } from 'next-i18next/pages';
import { Switch } from '@/ui/form/switch';

/** Limits the open requests to the reader's trades and districts. */
export function FitSwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const { t } = useTranslation('work');
  return <Switch label={t('fit.label')} checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />;
}
