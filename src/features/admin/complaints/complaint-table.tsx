import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { useCallPages } from '@/client/query/use-call-pages';
import { LIVE_POLL_INTERVAL_MS } from '@/config/limits/calls';
import { privatePaths } from '@/config/private-paths';
import { adminComplaintCalls } from '@/contract/admin/complaints/calls';
import type { ReplyOf } from '@/contract/call';
import { personName } from '@/features/common/people/person-name';
import { useRefundWords } from '@/features/common/project/use-refund-words';
import { useDates } from '@/features/common/time/use-dates';
import { Cell, DataTable, RowHead } from '../common/data-table';
import { ListRows } from '../common/list-rows';
import { ComplaintChip } from './complaint-chip';

/** Live complaints, the one due soonest first; or complaints that are over. */
export function ComplaintTable({ state }: { state: 'live' | 'over' }) {
  const { t } = useTranslation('admin');
  const list = useCallPages(adminComplaintCalls.complaints, { state }, { pollIntervalMs: LIVE_POLL_INTERVAL_MS });
  const columns = (['complaint', 'status', 'complainant', 'made', state === 'live' ? 'due' : 'outcome'] as const).map(
    (key) => ({ key, label: t(`complaints.column.${key}`) }),
  );
  return (
    <ListRows list={list} none={{ title: t(`complaints.none.${state}`), text: t(`complaints.none_text.${state}`) }}>
      {(rows) => (
        <DataTable label={t(`complaints.tab.${state}`)} columns={columns}>
          {rows.map((complaint) => (
            <ComplaintRow key={complaint.id} complaint={complaint} isLive={state === 'live'} />
          ))}
        </DataTable>
      )}
    </ListRows>
  );
}

type Row = ReplyOf<typeof adminComplaintCalls.complaints>['value'][number];

function ComplaintRow({ complaint, isLive }: { complaint: Row; isLive: boolean }) {
  const { t: words } = useTranslation('project');
  const dates = useDates();
  const refundWords = useRefundWords();
  const due = dates.due(complaint.due_at);
  return (
    <tr>
      <RowHead>
        <Link
          href={privatePaths.adminComplaint(complaint.id)}
          className="font-semibold underline-offset-4 hover:text-jade hover:underline"
        >
          {complaint.project.title}
        </Link>
        <span className="block text-sm tabular-nums text-ink-2">
          {complaint.project.number} · {words(`reason.${complaint.reason_code}`)}
        </span>
      </RowHead>
      <Cell>
        <ComplaintChip status={complaint.status} />
      </Cell>
      <Cell>{personName(complaint.complainant)}</Cell>
      <Cell>{dates.dayTime(complaint.created_at)}</Cell>
      <Cell>
        {isLive ? (
          <span className={due.isOverdue ? 'font-semibold text-ember' : ''}>{due.text}</span>
        ) : (
          complaint.outcome && (
            <>
              {words(`complaint.outcome.${complaint.outcome}`)}
              <span className="block text-sm text-ink-2">{refundWords(complaint.refund_cents ?? 0)}</span>
            </>
          )
        )}
      </Cell>
    </tr>
  );
}
