import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { useCallQuery } from '@/client/query/use-call-query';
import { privatePaths } from '@/config/private-paths';
import { earningCalls } from '@/contract/earning/calls';
import { formatPrice } from '@/domain/money';
import { DottedLine } from '@/features/common/money/dotted-line';
import { Skeleton } from '@/ui/layout/skeleton';
import type { ProjectDetails } from '../types';

interface OwnEarningsProps {
  project: ProjectDetails;
  className: string;
}

/** Where the money is that the reader, a professional of the project, earns of it (PRODUCT §7); nothing for others. */
export function OwnEarnings({ project, className }: OwnEarningsProps) {
  return mayEarn(project) ? <EarningLine project={project} className={className} /> : null;
}

const PLACES = ['held', 'due', 'paid_out', 'owed_back'] as const;

function EarningLine({ project, className }: OwnEarningsProps) {
  const { t } = useTranslation('detail');
  const { data, isPending } = useCallQuery(
    earningCalls.earningListing,
    { project_id: project.id, limit: 1 },
    { isLive: true },
  );
  // Without the figures, also after a failure, the project is complete: they are on the reader's own page too.
  if (isPending ? !isSomethingPaid(project) : !data?.count) return null;
  const places = PLACES.filter((place) => place !== 'owed_back' || (data && data.totals.owed_back_cents > 0));
  return (
    <section
      aria-label={t('earning.title')}
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 text-[0.9375rem] sm:grid-cols-[auto_minmax(0,1fr)_auto] ${className}`}
    >
      <h2 className="font-sans text-[0.9375rem] font-semibold">{t('earning.title')}</h2>
      <div className="tabular-nums text-ink-2 max-sm:order-last max-sm:col-span-2 max-sm:pb-1.5">
        {data ? (
          <DottedLine
            parts={places.map((place) => t(`earning.${place}`, { amount: formatPrice(data.totals[`${place}_cents`]) }))}
          />
        ) : (
          <Skeleton className="h-6 w-4/5" />
        )}
      </div>
      <Link
        href={privatePaths.earnings()}
        className="inline-flex min-h-11 items-center text-sm text-jade underline-offset-4 hover:underline"
      >
        {t('earning.link')}
      </Link>
    </section>
  );
}

type Reader = Pick<ProjectDetails, 'relation' | 'applications'>;

/** The technician, and a consultant who was chosen with a fee, also once they have left. */
const mayEarn = ({ relation, applications }: Reader): boolean =>
  relation === 'technician' ||
  // A consultant sees only their own applications.
  ((relation === 'consultant' || relation === 'applicant') &&
    applications.some(({ status, fee }) => CHOSEN.includes(status) && fee.kind !== 'none'));

const CHOSEN: readonly ProjectDetails['applications'][number]['status'][] = ['accepted', 'resigned', 'replaced'];

/** Whether there is money for certain: a project has a technician once it is paid. */
const isSomethingPaid = ({ relation, fee }: ProjectDetails): boolean =>
  relation === 'technician' || (relation === 'consultant' && (fee?.paid_cents ?? 0) > 0);
