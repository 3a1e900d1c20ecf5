import { useTranslation } from 'next-i18next/pages';
import type { Device } from '@/domain/device';

/** "Chrome on Windows", in the page's language. */
export function useDeviceName() {
  const { t } = useTranslation('account');
  return ({ browser, system }: Device): string =>
    browser && system ? t('devices.name', { browser, system }) : (browser ?? system ?? t('devices.unknown'));
}
