import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { useCallPages } from '@/client/query/use-call-pages';
import { LIVE_POLL_INTERVAL_MS } from '@/config/limits/calls';
import { privatePaths } from '@/config/private-paths';
import { adminComplaintCalls } from '@/contract/admin/complaints/calls';
import { formatPrice } from '@/domain/money';
import { personName } from '@/features/common/people/person-name';
import { useDates } from '@/features/common/time/use-dates';
import { Cell, DataTable, RowHead } from '../common/data-table';
import { ListRows } from '../common/list-rows';

/** Open requests to end: the parties may still agree, and an admin may decide in their place. */
export function EndRequestTable() {
  const { t } = useTranslation('admin');
  const { t: words } = useTranslation('project');
  const dates = useDates();
  const list = useCallPages(adminComplaintCalls.endRequests, {}, { pollIntervalMs: LIVE_POLL_INTERVAL_MS });
  const columns = (['request', 'requester', 'refund', 'due'] as const).map((key) => ({
    key,
    label: t(`complaints.column.${key}`),
    isFigure: key === 'refund',
  }));
  return (
    <ListRows list={list} none={{ title: t('complaints.none.ends'), text: t('complaints.none_text.ends') }}>
      {(rows) => (
        <DataTable label={t('complaints.tab.ends')} columns={columns}>
          {rows.map((request) => {
            const due = dates.due(request.due_at);
            return (
              <tr key={request.id}>
                <RowHead>
                  <Link
                    href={privatePaths.adminProject(request.project.id)}
                    className="font-semibold underline-offset-4 hover:text-jade hover:underline"
                  >
                    {request.project.title}
                  </Link>
                  <span className="block text-sm tabular-nums text-ink-2">
                    {request.project.number} · {words(`reason.${request.reason_code}`)}
                  </span>
                </RowHead>
                <Cell>{personName(request.requester)}</Cell>
                <Cell isFigure>{formatPrice(request.refund_cents)}</Cell>
                <Cell>
                  <span className={due.isOverdue ? 'font-semibold text-ember' : ''}>{due.text}</span>
                </Cell>
              </tr>
            );
          })}
        </DataTable>
      )}
    </ListRows>
  );
}
