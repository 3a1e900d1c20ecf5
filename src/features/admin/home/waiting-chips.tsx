import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { privatePaths } from '@/config/private-paths';
import type { adminOverviewCalls } from '@/contract/admin/overview/calls';
import type { ReplyOf } from '@/contract/call';
import { useWaiting } from '../desk/use-waiting';

type Kind = keyof ReplyOf<typeof adminOverviewCalls.waiting>;

/** The page where each kind is handled. */
const PAGES: Record<Kind, string> = {
  approvals: privatePaths.adminProfessionals(),
  complaints: privatePaths.adminComplaints(),
  end_requests: privatePaths.adminComplaints({ tab: 'ends' }),
  overdue_projects: privatePaths.adminProjects({ state: 'overdue' }),
  refunds: privatePaths.adminOrders({ owed: 'payer' }),
  payouts: privatePaths.adminOrders({ owed: 'professional' }),
  chargebacks: privatePaths.adminOrders({ owed: 'disputed' }),
  transfers: privatePaths.adminFps(),
  contact_messages: privatePaths.adminContact(),
  failed_jobs: privatePaths.adminJobs(),
  failed_mails: privatePaths.adminMail({ state: 'failed' }),
};
const KINDS = Object.keys(PAGES) as Kind[];

/** How much of each kind waits, with a link to its page. */
export function WaitingChips() {
  const { t } = useTranslation('admin');
  const { data } = useWaiting();
  if (!data) return null;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {KINDS.filter((kind) => data[kind].count > 0).map((kind) => (
        <li key={kind}>
          <Link
            href={PAGES[kind]}
            className="inline-flex items-center gap-1.5 rounded-full border border-line px-3 text-[13px] text-ink-2 hover:border-jade hover:text-ink max-lg:min-h-11 lg:min-h-7"
          >
            {t(`home.waiting.${kind}`)}
            <span className="font-semibold tabular-nums text-ink">
              {data[kind].count}
              {data[kind].count_is_capped && '+'}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
