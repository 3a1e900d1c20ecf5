import { useTranslation } from 'next-i18next/pages';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { EXPORT_MAX_ROWS } from '@/config/limits/back-office';
import type { adminAuditCalls } from '@/contract/admin/audit/calls';
import type { adminBookCalls } from '@/contract/admin/books/calls';
import type { adminFpsCalls } from '@/contract/admin/fps/calls';
import type { adminOrderCalls } from '@/contract/admin/orders/calls';
import type { adminProjectCalls } from '@/contract/admin/projects/calls';
import type { adminSecurityEventCalls } from '@/contract/admin/security-events/calls';
import type { RequestOf } from '@/contract/call';
import { CallAlert } from '@/features/common/forms/call-alert';
import { Button } from '@/ui/form/button';
import { DENSE_BUTTON } from './desk-fields';

type ExportCall =
  | typeof adminProjectCalls.exportProjects
  | typeof adminOrderCalls.exportOrders
  | typeof adminOrderCalls.exportPayouts
  | typeof adminBookCalls.exportMovements
  | typeof adminFpsCalls.exportRefunds
  | typeof adminAuditCalls.exportRows
  | typeof adminSecurityEventCalls.exportRows;

/** Downloads the filtered rows, or all that is due, as a file, sent as an attachment so that the browser stays on the page. */
export function ExportButton<C extends ExportCall>({
  call,
  filter,
  label,
  isOfAllDue = false,
}: {
  call: C;
  filter: RequestOf<C>;
  /** What the button says; absent: that it exports a CSV. */
  label?: string;
  /** A file for the bank, which the filter of the list does not change. */
  isOfAllDue?: boolean;
}) {
  const { t } = useTranslation('admin');
  const download = useCallMutation<ExportCall>(call);
  const onDownload = async () => {
    const reply = await download.run(filter);
    if (reply) window.location.assign(reply.src);
  };
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
      <p className="text-[0.8125rem] tabular-nums text-ink-2 max-xl:sr-only">
        {t(isOfAllDue ? 'export.hint_all_due' : 'export.hint', { max: EXPORT_MAX_ROWS.toLocaleString('en-HK') })}
      </p>
      <Button variant="quiet" className={DENSE_BUTTON} isPending={download.isPending} onClick={() => void onDownload()}>
        {label ?? t('export.action', { format: 'CSV' })}
      </Button>
      <CallAlert shown={download.shown} />
    </div>
  );
}
