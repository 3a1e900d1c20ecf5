import { useTranslation } from 'next-i18next/pages';
import { useDates } from '@/features/common/time/use-dates';
import { Card } from '@/ui/layout/card';
import { Icon } from '@/ui/media/icon';
import { type Registration, SentPapers } from './sent-papers';

/** Paid and submitted: what happens now, and that the user need not wait here. */
export function ApprovalWaiting({ registration }: { registration: Registration }) {
  const { t } = useTranslation('profile');
  const dates = useDates();
  const steps = [
    { key: 'paid', icon: 'success', tone: 'text-jade', text: t('registration.approval.step.paid') },
    {
      key: 'review',
      icon: 'clock',
      tone: 'text-gold',
      text: registration.submitted_at
        ? t('registration.approval.step.review_since', { time: dates.dayTime(registration.submitted_at) })
        : t('registration.approval.step.review'),
    },
    { key: 'told', icon: 'mail', tone: 'text-ink-2', text: t('registration.approval.step.told') },
  ] as const;
  return (
    <div className="grid gap-5">
      <Card className="p-5 sm:p-6">
        <ol className="grid gap-4">
          {steps.map((step) => (
            <li key={step.key} aria-current={step.key === 'review' ? 'step' : undefined} className="flex gap-3">
              <Icon name={step.icon} className={`mt-0.5 size-6 ${step.tone}`} />
              <span className={step.key === 'review' ? 'font-semibold' : 'text-ink-2'}>{step.text}</span>
            </li>
          ))}
        </ol>
        <p role="status" className="mt-5 border-t border-line pt-4 text-[0.9375rem] text-ink-2">
          {t('registration.approval.live')}
        </p>
      </Card>
      <SentPapers registration={registration} />
    </div>
  );
}
