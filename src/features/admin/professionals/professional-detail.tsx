import { useTranslation } from 'next-i18next/pages';
import { useCallQuery } from '@/client/query/use-call-query';
import { LIVE_POLL_INTERVAL_MS } from '@/config/limits/calls';
import { privatePaths } from '@/config/private-paths';
import { professionalCalls } from '@/contract/professional/calls';
import { formatPrice } from '@/domain/money';
import { CallFailure } from '@/features/common/forms/call-failure';
import { DottedLine } from '@/features/common/money/dotted-line';
import { useDates } from '@/features/common/time/use-dates';
import { Alert } from '@/ui/layout/alert';
import { Breadcrumb } from '@/ui/layout/breadcrumb';
import { Card } from '@/ui/layout/card';
import { SkeletonList } from '@/ui/layout/skeleton';
import { Avatar } from '@/ui/media/avatar';
import { DeskPanel } from '../follow/desk-panel';
import { QueueBar } from '../queue/queue-bar';
import { DecisionPanel } from './decision-panel';
import type { Professional } from './professional';
import { ProfessionalChip } from './professional-chip';
import { ProfessionalHistory } from './professional-history';
import { ProfessionalPapers } from './professional-papers';

/** One registration for an admin's decision: the person, their details and documents, and the history. */
export function ProfessionalDetail({ params }: { params: Record<string, string> }) {
  const userId = Number(params.id);
  const { t: office } = useTranslation('admin');
  const query = useCallQuery(
    professionalCalls.professional,
    { user_id: userId },
    { pollIntervalMs: LIVE_POLL_INTERVAL_MS },
  );
  const back = { href: privatePaths.adminProfessionals(), label: office('professionals.title') };
  const absent = { title: office('people.absent'), text: office('people.absent_text') };
  if (query.error && !query.data)
    return <CallFailure error={query.error} onRetry={query.refetch} wayOut={back} absent={absent} />;
  if (!query.data) return <SkeletonList rows={4} />;
  return <Detail professional={query.data} back={back} />;
}

function Detail({ professional, back }: { professional: Professional; back: { href: string; label: string } }) {
  const { t } = useTranslation('profile');
  const { t: office } = useTranslation('admin');
  const { t: words } = useTranslation('project');
  const { t: common } = useTranslation('common');
  const dates = useDates();
  const { subscription } = professional;
  const listed = (values: string[]) => values.join(office('comma'));
  const facts = [
    { term: t('field.email'), value: professional.email },
    { term: t('field.phone'), value: professional.phone },
    { term: t('field.nickname'), value: professional.nickname },
    { term: t('trade.company'), value: professional.company_name },
    { term: t('trade.years'), value: office('professionals.years', { count: professional.years_of_experience }) },
    {
      term: t('trade.specialties'),
      value: listed(professional.specialties.map((specialty) => common(`category.${specialty}`))),
    },
    { term: t('trade.districts'), value: listed(professional.districts.map((one) => common(`district.${one}`))) },
    {
      term: t('subscription.title'),
      value: subscription && (
        <DottedLine
          parts={[
            subscription.plan_name,
            t(`subscription.state.${subscription.status}`),
            subscription.paid_cents > 0 &&
              office('professionals.paid', { price: formatPrice(subscription.paid_cents) }),
            subscription.period_end && office('professionals.until', { day: dates.day(subscription.period_end) }),
          ]}
        />
      ),
    },
  ];
  return (
    <>
      <QueueBar kind="approvals" id={professional.id} />
      <Breadcrumb items={[back, { label: professional.name }]} />
      <header className="mb-6 mt-2 flex items-center gap-4">
        <Avatar
          name={professional.nickname || professional.name}
          role={professional.user_type}
          src={professional.profile_picture?.src}
        />
        <div className="min-w-0">
          <h1 className="text-xl">{professional.name}</h1>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
            {words(`role.${professional.user_type}`)}
            <ProfessionalChip status={professional.status} />
            <span className="text-sm tabular-nums">
              {professional.submitted_at &&
                office('professionals.submitted', { time: dates.dayTime(professional.submitted_at) })}
            </span>
          </p>
        </div>
      </header>
      {professional.is_suspended && (
        <div className="mb-6">
          <Alert tone="warning">{office('professionals.suspended')}</Alert>
        </div>
      )}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_380px] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-10">
        <div className="grid min-w-0 gap-6">
          <ProfessionalPapers professional={professional} />
          <Card as="section" aria-labelledby="facts" className="grid gap-5 p-5 sm:p-6">
            <h2 id="facts" className="text-lg">
              {office('professionals.facts')}
            </h2>
            <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
              {facts.map(
                ({ term, value }) =>
                  value && (
                    <div key={term} className="min-w-0">
                      <dt className="text-sm text-ink-2">{term}</dt>
                      <dd className="break-words tabular-nums">{value}</dd>
                    </div>
                  ),
              )}
            </dl>
            {professional.introduction && (
              <div className="border-t border-line pt-4">
                <p className="text-sm text-ink-2">{t('trade.introduction')}</p>
                <p className="whitespace-pre-line break-words">{professional.introduction}</p>
              </div>
            )}
          </Card>
        </div>
        <div className="grid min-w-0 gap-6 lg:row-span-2">
          <DecisionPanel professional={professional} />
          <DeskPanel subject="user" id={professional.id} />
        </div>
        <ProfessionalHistory events={professional.events} />
      </div>
    </>
  );
}
