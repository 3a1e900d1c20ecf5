import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useState } from 'react';
import type { useCallQuery } from '@/client/query/use-call-query';
import { privatePaths } from '@/config/private-paths';
import type { userAuthCalls } from '@/contract/user-auth/calls';
import { Button, ButtonLink } from '@/ui/form/button';
import { Alert } from '@/ui/layout/alert';
import { Card } from '@/ui/layout/card';
import { ProfileForm } from './profile-form';

interface ProfileSettingsProps {
  query: ReturnType<typeof useCallQuery<typeof userAuthCalls.profile>>;
  password: ReactNode;
}

/** The user's account data; each form opens on request. */
export function ProfileSettings({ query, password }: ProfileSettingsProps) {
  const { t } = useTranslation('profile');
  const [open, setOpen] = useState<'profile' | 'password' | null>(null);
  const [isSaved, setSaved] = useState(false);
  const profile = query.data;
  const rows = profile && [
    { term: t('field.name'), value: profile.name },
    { term: t('field.nickname'), value: profile.nickname },
    { term: t('field.phone'), value: profile.phone },
    { term: t('field.email'), value: profile.email },
  ];
  const onOpen = (next: 'profile' | 'password') => {
    setSaved(false);
    setOpen(open === next ? null : next);
  };
  const onSaved = () => {
    setOpen(null);
    setSaved(true);
  };
  return (
    <section aria-labelledby="settings" className="mt-12">
      <h2 id="settings" className="mb-4 text-xl">
        {t('settings.title')}
      </h2>
      <Card className="grid gap-6 p-5 md:p-6">
        <div role="status" className="empty:hidden">
          {isSaved && <Alert tone="success">{t('settings.saved')}</Alert>}
        </div>
        {rows && open !== 'profile' && (
          <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
            {rows.map(
              (row) =>
                row.value && (
                  <div key={row.term} className="min-w-0">
                    <dt className="text-sm text-ink-2">{row.term}</dt>
                    <dd className="break-words tabular-nums">{row.value}</dd>
                  </div>
                ),
            )}
          </dl>
        )}
        {profile && open === 'profile' && (
          <ProfileForm profile={profile} onClose={() => setOpen(null)} onSaved={onSaved} />
        )}
        {open === 'password' && <div className="border-t border-line pt-6">{password}</div>}
        {open !== 'profile' && (
          <p className="flex flex-wrap gap-3">
            <Button variant="quiet" disabled={!profile} onClick={() => onOpen('profile')}>
              {t('settings.edit')}
            </Button>
            <Button variant="quiet" aria-expanded={open === 'password'} onClick={() => onOpen('password')}>
              {open === 'password' ? t('settings.close_password') : t('settings.password')}
            </Button>
            <ButtonLink variant="quiet" href={privatePaths.notificationPreference()}>
              {t('preference.title')}
            </ButtonLink>
          </p>
        )}
      </Card>
    </section>
  );
}
