import { useTranslation } from 'next-i18next/pages';
import { useCallQuery } from '@/client/query/use-call-query';
import { privatePaths } from '@/config/private-paths';
import { notificationCalls } from '@/contract/notification/calls';
import { pushCalls } from '@/contract/push/calls';
import { CallFailure } from '@/features/common/forms/call-failure';
import { Alert } from '@/ui/layout/alert';
import { Breadcrumb } from '@/ui/layout/breadcrumb';
import { Card } from '@/ui/layout/card';
import { SkeletonList } from '@/ui/layout/skeleton';
import { NotificationTimes } from './notification-times';
import { PreferenceRow } from './preference-row';
import { PushDevice } from './push-device';

/** Which notifications the user wants in the app, by mail and by push, and when; each switch is saved at once. */
export function NotificationPreferences() {
  const { t } = useTranslation('profile');
  const { t: words } = useTranslation('notification');
  const query = useCallQuery(notificationCalls.preferences, {});
  const times = useCallQuery(pushCalls.pushTimes, {});
  const error = query.error ?? times.error;
  return (
    <div className="mx-auto max-w-[720px]">
      <Breadcrumb
        items={[{ label: t('nav.account'), href: privatePaths.account() }, { label: t('preference.title') }]}
      />
      <h1 className="mt-1 text-[1.625rem] md:text-[2rem]">{t('preference.title')}</h1>
      <p className="mb-6 mt-1 text-ink-2">{words('preference.lead')}</p>
      {query.isPending || times.isPending ? (
        <SkeletonList rows={4} />
      ) : !query.data || !times.data ? (
        <CallFailure
          error={error}
          onRetry={() => Promise.all([query.refetch(), times.refetch()])}
          wayOut={{ href: privatePaths.account(), label: t('nav.account') }}
        />
      ) : (
        <div className="grid gap-5">
          <PushDevice publicKey={times.data.public_key} />
          <Card as="ul" className="divide-y divide-line">
            {query.data.value.map((preference) => (
              <PreferenceRow key={preference.type} preference={preference} />
            ))}
          </Card>
          <NotificationTimes times={times.data} />
          <Alert tone="info">{words('preference.always')}</Alert>
        </div>
      )}
    </div>
  );
}
