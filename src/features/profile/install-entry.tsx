import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { install, useInstallWay } from '@/client/install';
import { LazyDialog } from '@/ui/overlay/dialog-lazy';
import { AccountEntry } from './account-entry';

/** Installs the site, where this browser does; on iOS it says how the user does. */
export function InstallEntry() {
  const { t } = useTranslation('account');
  const way = useInstallWay();
  const [isAsking, setAsking] = useState(false);
  if (!way) return null;
  const onPress = async () => {
    setAsking(true);
    if (way === 'by_hand') return;
    await install();
    // Renders the entry again: the offer is used up, of which the browser tells nothing.
    setAsking(false);
  };
  return (
    <>
      <AccountEntry onPress={() => void onPress()} icon="phone" title={t('install.title')} state={t('install.text')} />
      {way === 'by_hand' && (
        <LazyDialog isOpen={isAsking} onClose={() => setAsking(false)} title={t('install.title')}>
          <p>{t('install.by_hand')}</p>
          <ol className="my-4 list-decimal space-y-2 pl-6">
            <li>{t('install.step_1')}</li>
            <li>{t('install.step_2')}</li>
            <li>{t('install.step_3')}</li>
          </ol>
          <p className="text-ink-2">{t('install.push')}</p>
        </LazyDialog>
      )}
    </>
  );
}
