import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { privatePaths } from '@/config/private-paths';
import { WAITING_KINDS, type WaitingKind } from '@/domain/operations';
import { useWaiting } from '../desk/use-waiting';

/** The list of each kind; absent where only the rows of the day have it. */
const LISTS: Partial<Record<WaitingKind, string>> = {
  approvals: privatePaths.adminProfessionals(),
  complaints: privatePaths.adminComplaints(),
  end_requests: privatePaths.adminComplaints({ tab: 'ends' }),
  overdue_projects: privatePaths.adminProjects({ state: 'overdue' }),
  refunds: privatePaths.adminOrders({ owed: 'payer' }),
  payouts: privatePaths.adminOrders({ owed: 'professional' }),
  chargebacks: privatePaths.adminOrders({ owed: 'disputed' }),
  transfers: privatePaths.adminFps({ tab: 'leftovers' }),
  hand_refunds: privatePaths.adminFps({ tab: 'to_send' }),
  contact_messages: privatePaths.adminContact(),
  failed_jobs: privatePaths.adminJobs(),
  failed_mails: privatePaths.adminMail({ state: 'failed' }),
};

const CHIP =
  'inline-flex items-center gap-1.5 rounded-full border border-line px-3 text-[0.8125rem] text-ink-2 max-lg:min-h-11 lg:min-h-7';

/** How much of each kind waits, with a link to its list. */
export function WaitingChips() {
  const { t } = useTranslation('admin');
  const { data } = useWaiting();
  if (!data) return null;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {WAITING_KINDS.filter((kind) => data[kind].count > 0).map((kind) => {
        const list = LISTS[kind];
        const words = (
          <>
            {t(`home.waiting.${kind}`)}
            <span className="font-semibold tabular-nums text-ink">
              {data[kind].count}
              {data[kind].count_is_capped && '+'}
            </span>
          </>
        );
        return (
          <li key={kind}>
            {list ? (
              <Link href={list} className={`${CHIP} hover:border-jade hover:text-ink`}>
                {words}
              </Link>
            ) : (
              <span className={CHIP}>{words}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
