import { useTranslation } from 'next-i18next/pages';
import { CheckboxField } from '@/ui/form/checkbox-field';
import type { Native } from '@/ui/form/field-frame';

/** The owner's word that the other side sees the address for this visit (PRODUCT §8). */
export function AddressConsent(native: Native<'input'>) {
  const { t } = useTranslation('visit');
  return <CheckboxField label={t('shows_address')} hint={t('shows_address_hint')} {...native} />;
}
