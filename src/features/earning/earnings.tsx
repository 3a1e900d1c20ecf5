import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { useCallPages } from '@/client/query/use-call-pages';
import { useSession } from '@/client/session/use-session';
import { paths } from '@/config/paths';
import { privatePaths } from '@/config/private-paths';
import type { ReplyOf } from '@/contract/call';
import { earningCalls } from '@/contract/earning/calls';
import { formatPrice } from '@/domain/money';
import { CallFailure } from '@/features/common/forms/call-failure';
import { LoadMore } from '@/features/common/lists/load-more';
import { Fact } from '@/features/common/lists/section';
import { DottedLine } from '@/features/common/money/dotted-line';
import { useDates } from '@/features/common/time/use-dates';
import { ButtonLink } from '@/ui/form/button';
import { Card } from '@/ui/layout/card';
import { Chip } from '@/ui/layout/chip';
import { EmptyState } from '@/ui/layout/empty-state';
import { SkeletonList } from '@/ui/layout/skeleton';
import { PayeeSection } from './payee-section';

type Earnings = ReplyOf<typeof earningCalls.earningListing>;
type Earning = Earnings['value'][number];

/** Whose money it is: a technician's for the work, or a consultant's fees; the texts differ. */
const useEarner = () => (useSession().userType === 'consultant' ? 'consultant' : 'technician');

/** What a professional earns: the totals, where it goes, and each paid order. */
export function Earnings() {
  const { t } = useTranslation('account');
  const earner = useEarner();
  const list = useCallPages(earningCalls.earningListing, {}, { isLive: true });
  const wayOut = { href: privatePaths.account(), label: t('earning.to_account') };
  if (list.error) return <CallFailure error={list.error} onRetry={list.retry} wayOut={wayOut} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-[1.625rem] md:text-[2rem]">{t('earning.title')}</h1>
          <p className="mt-1 text-ink-2">{t(`earning.lead.${earner}`)}</p>
        </div>
        {list.rows !== null && list.rows.length > 0 && (
          <ButtonLink variant="quiet" href={privatePaths.statement({ view: 'earnings' })}>
            {t('statement.link')}
          </ButtonLink>
        )}
      </header>
      {list.rows === null ? (
        <SkeletonList rows={3} />
      ) : (
        <>
          {list.first && <Totals totals={list.first.totals} />}
          <PayeeSection isMoneyDue={(list.first?.totals.due_cents ?? 0) > 0} />
          <section aria-labelledby="earnings">
            <h2 id="earnings" className="mb-4 text-xl">
              {t('earning.projects')}
            </h2>
            {list.rows.length === 0 ? (
              <EmptyState
                picture="inbox"
                title={t('earning.none')}
                text={t(`earning.none_text.${earner}`)}
                action={<ButtonLink href={paths.projects()}>{t('earning.to_projects')}</ButtonLink>}
              />
            ) : (
              <ul className="grid gap-3">
                {list.rows.map((earning) => (
                  <li key={earning.order_number}>
                    <EarningCard earning={earning} />
                  </li>
                ))}
              </ul>
            )}
            <LoadMore list={list} />
          </section>
        </>
      )}
    </div>
  );
}

const TOTALS = ['due', 'held', 'paid_out', 'owed_back'] as const;

function Totals({ totals }: Pick<Earnings, 'totals'>) {
  const { t } = useTranslation('account');
  const earner = useEarner();
  const owes = totals.owed_back_cents > 0;
  return (
    <Card
      as="dl"
      className={`grid gap-x-8 gap-y-4 p-5 md:p-6 ${owes ? 'sm:grid-cols-2 lg:grid-cols-4' : 'sm:grid-cols-3'}`}
    >
      {TOTALS.filter((state) => state !== 'owed_back' || owes).map((state) => (
        <div key={state} className="min-w-0">
          <dt className="text-[0.9375rem] text-ink-2">{t(`earning.${state}`)}</dt>
          <dd className="text-2xl font-semibold tabular-nums">{formatPrice(totals[`${state}_cents`])}</dd>
          <dd className="mt-1 text-sm text-ink-2">
            {state === 'due' || state === 'held' ? t(`earning.${state}_text.${earner}`) : t(`earning.${state}_text`)}
          </dd>
        </div>
      ))}
    </Card>
  );
}

/** The money of one order: what it is for, where it is now, and its bank reference once it was transferred. */
function EarningCard({ earning }: { earning: Earning }) {
  const { t } = useTranslation('account');
  const dates = useDates();
  const isConsultant = useEarner() === 'consultant';
  const {
    project,
    stage,
    kind,
    order_number,
    held_cents,
    due_cents,
    paid_out,
    paid_at,
    platform_percent,
    share_cents,
    owed_back_cents,
  } = earning;
  const cents = { due: due_cents, paid_out: paid_out?.amount_cents ?? 0, held: held_cents };
  // What was kept back is held, and then due, beside what was transferred.
  const places = (['due', 'paid_out', 'held'] as const).filter((place) => cents[place] > 0);
  const [state = 'returned', ...others] = places;
  const amountCents = state === 'returned' ? 0 : cents[state];
  return (
    <Card className="grid gap-x-8 gap-y-3 p-5 md:grid-cols-[minmax(0,1fr)_auto] md:p-6">
      <div className="min-w-0">
        <Chip tone={state === 'due' ? 'info' : state === 'held' ? 'wait' : 'done'}>{t(`earning.${state}`)}</Chip>
        <h3 className="mt-2 break-words text-lg">
          <Link
            href={privatePaths.projectDetail(project.id)}
            className="underline-offset-4 hover:text-jade hover:underline"
          >
            {project.title}
          </Link>
        </h3>
        <p className="mt-1 text-sm tabular-nums text-ink-2">
          <DottedLine
            parts={[
              stage && (stage.number === null ? stage.name : t('statement.stage', { ...stage, number: stage.number })),
              t(`earning.kind.${kind === 'fee' ? 'fee' : isConsultant ? 'share' : 'work'}`),
              order_number,
              paid_out
                ? t('earning.transferred_at', { day: dates.day(paid_out.at) })
                : t('earning.client_paid', { day: dates.day(paid_at) }),
            ]}
          />
        </p>
      </div>
      <dl className="grid gap-1 md:justify-items-end md:text-right">
        <dt className="sr-only">{t('earning.amount')}</dt>
        <dd className="text-xl font-semibold tabular-nums">{formatPrice(amountCents)}</dd>
        {others.map((place) => (
          <dd key={place} className="text-sm tabular-nums text-ink-2">
            {`${t(`earning.${place}`)} ${formatPrice(cents[place])}`}
          </dd>
        ))}
        {share_cents > 0 && (
          <dd className="text-sm tabular-nums text-ink-2">
            <DottedLine
              parts={[
                `${t('earning.gross')} ${formatPrice(cents.due + cents.paid_out + share_cents)}`,
                `${t('earning.share', { percent: platform_percent })} −${formatPrice(share_cents)}`,
              ]}
            />
          </dd>
        )}
        {share_cents === 0 && held_cents > 0 && platform_percent > 0 && (
          <dd className="text-sm text-ink-2">{t('earning.share_later', { percent: platform_percent })}</dd>
        )}
        {owed_back_cents > 0 && (
          <dd className="text-sm text-ember">{`${t('earning.owed_back')} ${formatPrice(owed_back_cents)}`}</dd>
        )}
        {paid_out && <Fact term={t('earning.reference')}>{paid_out.reference}</Fact>}
      </dl>
    </Card>
  );
}
