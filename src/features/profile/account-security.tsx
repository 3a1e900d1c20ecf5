import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useState } from 'react';
import { Button } from '@/ui/form/button';
import { AccountPage } from './account-page';
import { OwnDevices } from './own-devices';
import { OwnPasskeys } from './own-passkeys';
import { OwnSecondFactor } from './own-second-factor';
import { OwnSection } from './own-section';
import { useNamedSection } from './use-named-section';

/** How the user logs in, and where they are logged in. @param props.password the form to change the password */
export function AccountSecurity({ password }: { password: ReactNode }) {
  const { t } = useTranslation('profile');
  useNamedSection();
  return (
    <AccountPage title={t('settings.security')}>
      <OwnPassword form={password} />
      <OwnSecondFactor />
      <OwnPasskeys />
      <OwnDevices />
    </AccountPage>
  );
}

function OwnPassword({ form }: { form: ReactNode }) {
  const { t } = useTranslation('account');
  const [isOpen, setOpen] = useState(() => window.location.hash === '#password');
  return (
    <OwnSection id="password" title={t('password.title')} hint={t('password.hint')}>
      {isOpen && form}
      <p>
        <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'password.close' : 'password.open')}
        </Button>
      </p>
    </OwnSection>
  );
}
