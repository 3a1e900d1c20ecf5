import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useCallQuery } from '@/client/query/use-call-query';
import { useSession } from '@/client/session/use-session';
import { privatePaths } from '@/config/private-paths';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { CallFailure } from '@/features/common/forms/call-failure';
import { Alert } from '@/ui/layout/alert';
import { Card } from '@/ui/layout/card';
import { SkeletonList } from '@/ui/layout/skeleton';
import { Avatar } from '@/ui/media/avatar';
import { AccountPage } from './account-page';
import { ProfileForm } from './profile-form';

/** The user's name, telephone and picture. */
export function AccountDetails() {
  const { t } = useTranslation('profile');
  const { t: words } = useTranslation('account');
  const { userType } = useSession();
  const query = useCallQuery(userAuthCalls.profile, {});
  const [isSaved, setSaved] = useState(false);
  const profile = query.data;
  return (
    <AccountPage title={t('settings.title')}>
      {query.isPending ? (
        <SkeletonList rows={1} />
      ) : !profile ? (
        <CallFailure
          error={query.error}
          onRetry={query.refetch}
          wayOut={{ href: privatePaths.account(), label: t('nav.account') }}
        />
      ) : (
        <Card className="grid gap-6 p-5 md:p-6">
          <div className="flex items-center gap-4">
            <Avatar
              name={profile.nickname || profile.name}
              role={userType ?? undefined}
              src={profile.profile_picture?.src}
            />
            <div className="min-w-0">
              <p className="break-words">{profile.email}</p>
              <p className="text-sm text-ink-2">{words('details.email_hint')}</p>
            </div>
          </div>
          <div role="status" className="empty:hidden">
            {isSaved && <Alert tone="success">{t('settings.saved')}</Alert>}
          </div>
          <ProfileForm profile={profile} onSend={() => setSaved(false)} onSaved={() => setSaved(true)} />
        </Card>
      )}
    </AccountPage>
  );
}
