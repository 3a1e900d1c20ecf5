import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useCallQuery } from '@/client/query/use-call-query';
import { useSession } from '@/client/session/use-session';
import { paths } from '@/config/paths';
import { subscriptionCalls } from '@/contract/subscription/calls';
import { CallFailure } from '@/features/common/forms/call-failure';
import { ButtonLink } from '@/ui/form/button';
import { Alert } from '@/ui/layout/alert';
import { EmptyState } from '@/ui/layout/empty-state';
import { SkeletonList } from '@/ui/layout/skeleton';
import { ChangePlan } from './change-plan';
import { type MembershipNotice, stateOf } from './membership';
import { MembershipActs } from './membership-acts';
import { MembershipCard } from './membership-card';

/** A professional's membership: its state, until when it is paid, and its actions. */
export function MembershipScreen() {
  const { t } = useTranslation('membership');
  const { t: inProfile } = useTranslation('profile');
  const { userType } = useSession();
  const [notice, setNotice] = useState<MembershipNotice | null>(null);
  const [isChanging, setChanging] = useState(false);
  const user_type = userType === 'consultant' ? 'consultant' : 'technician';
  const current = useCallQuery(subscriptionCalls.current, {}, { isLive: true });
  const plans = useCallQuery(subscriptionCalls.plans, { user_type });
  const failed = [current, plans].find((query) => query.error && !query.data);
  if (failed) {
    return (
      <CallFailure
        error={failed.error}
        onRetry={() => void Promise.all([current, plans].map((query) => query.refetch()))}
        wayOut={{ href: paths.profile(), label: inProfile('nav.home') }}
      />
    );
  }
  if (!current.data || !plans.data) return <SkeletonList rows={2} />;
  const membership = current.data;
  const state = stateOf(membership);
  const onDone = (done: MembershipNotice) => {
    setChanging(false);
    setNotice(done);
  };
  if (state === 'none') {
    return (
      <EmptyState
        as="h1"
        picture="inbox"
        title={t('none')}
        text={t('none_text')}
        action={<ButtonLink href={paths.registerSubscription()}>{t('to_plans')}</ButtonLink>}
      />
    );
  }
  const isOver = state === 'expired';
  return (
    <section className="grid max-w-[820px] gap-6">
      <div>
        <h1 className="text-[1.625rem] md:text-[2rem]">{inProfile('subscription.title')}</h1>
        <p className="mt-1 text-ink-2">{t('lead')}</p>
      </div>
      <div role="status" className="empty:hidden">
        {notice && <Alert tone="success">{t(`notice.${notice}`)}</Alert>}
      </div>
      <MembershipCard membership={membership} />
      {(isChanging || isOver) && (
        <ChangePlan
          // A change of one of the plans resets the form.
          key={`${membership.plan?.id}-${membership.prepaid_plan?.id}-${membership.next_plan?.id}`}
          membership={membership}
          plans={plans.data.value}
          onDone={() => onDone('changed')}
          onClose={isOver ? undefined : () => setChanging(false)}
        />
      )}
      {!isChanging && (
        <MembershipActs
          membership={membership}
          onChange={() => {
            setNotice(null);
            setChanging(true);
          }}
          onDone={onDone}
        />
      )}
    </section>
  );
}
