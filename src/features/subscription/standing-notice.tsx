import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { useCallQuery } from '@/client/query/use-call-query';
import { useSession } from '@/client/session/use-session';
import { privatePaths } from '@/config/private-paths';
import { professionalCalls } from '@/contract/professional/calls';
import { subscriptionCalls } from '@/contract/subscription/calls';
import { isProfessional } from '@/domain/roles';
import { registrationPath } from '@/features/common/people/registration-path';
import { useDates } from '@/features/common/time/use-dates';
import { Alert } from '@/ui/layout/alert';
import { stateOf } from './membership';

/** A notice above a professional's pages: why they cannot take on work, now or soon, and where to resolve that. */
export function StandingNotice() {
  const { userType } = useSession();
  return userType && isProfessional(userType) ? <Notice /> : null;
}

function Notice() {
  const { t } = useTranslation('profile');
  const dates = useDates();
  const live = { isLive: true };
  const registration = useCallQuery(professionalCalls.registration, {}, live).data;
  const membership = useCallQuery(subscriptionCalls.current, {}, live).data;
  if (!registration || !membership) return null;
  const { status, registration_step, info_request } = registration;
  const state = stateOf(membership);
  const link = (href: string, label: string) => (
    <Link href={href} className="link inline-flex min-h-11 items-center">
      {label}
    </Link>
  );
  if (status !== 'approved') {
    const day = info_request ? dates.day(info_request.due_at) : '';
    return (
      <Framed
        tone={status === 'pending_approval' || status === 'paid' ? 'info' : 'warning'}
        title={t(`standing.${status}.title`)}
      >
        <p>{t(`standing.${status}.text`, { day })}</p>
        {link(registrationPath(registration_step), t(`standing.${status}.link`))}
      </Framed>
    );
  }
  if (state === 'expired' || state === 'past_due') {
    const due = membership.grace_until ? dates.due(membership.grace_until).text : '';
    return (
      <Framed tone="warning" title={t(`standing.${state}.title`, { due })}>
        <p>{t(`standing.${state}.text`)}</p>
        {link(privatePaths.subscription(), t(`standing.${state}.link`))}
      </Framed>
    );
  }
  if (state === 'active' && membership.order && membership.period_end) {
    return (
      <Framed tone="info" title={t('standing.renew.title', { day: dates.day(membership.period_end) })}>
        <p>{t('standing.renew.text')}</p>
        {link(privatePaths.subscription(), t('standing.renew.link'))}
      </Framed>
    );
  }
  return null;
}

function Framed(props: Parameters<typeof Alert>[0]) {
  return (
    <div className="mb-8">
      <Alert {...props} />
    </div>
  );
}
