import { useTranslation } from 'next-i18next/pages';
import type { adminOperationsCalls } from '@/contract/admin/operations/calls';
import type { ReplyOf } from '@/contract/call';
import type { MailState } from '@/domain/operations';
import { useDates } from '@/features/common/time/use-dates';
import { Button } from '@/ui/form/button';
import { Chip, type ChipTone } from '@/ui/layout/chip';
import { DENSE_BUTTON } from '../common/desk-fields';
import { Aside, type DeskColumn, RowButton } from '../common/desk-table';
import type { useOpenRows } from '../common/use-open-rows';

export type Mail = ReplyOf<typeof adminOperationsCalls.mails>['value'][number];

const TONES: Record<MailState, ChipTone> = { waiting: 'wait', failed: 'turn', sent: 'done' };

interface MailActs {
  open: ReturnType<typeof useOpenRows>;
  isResending: (id: number) => boolean;
  onResend: (ids: number[]) => void;
}

/** The columns of the outbox. A mail that was not sent is shown with the reason. */
export function useMailColumns({ open, isResending, onResend }: MailActs): DeskColumn<Mail>[] {
  const { t } = useTranslation('admin');
  const dates = useDates();
  return [
    {
      key: 'subject',
      label: t('mail.column.subject'),
      cell: ({ id, subject, failure, to_address, state, created_at }) => (
        <RowButton
          isOpen={open.isOpen(id)}
          onToggle={() => open.toggle(id)}
          below={
            <>
              <StateChip state={state} />
              <span className="break-all">{to_address}</span>
              <span>{dates.dayTime(created_at)}</span>
            </>
          }
        >
          <span className="font-semibold">{subject}</span> <Aside>{failure}</Aside>
        </RowButton>
      ),
    },
    { key: 'reader', label: t('mail.column.reader'), from: 'mid', width: 'w-56', cell: ({ to_address }) => to_address },
    {
      key: 'state',
      label: t('mail.tabs'),
      from: 'mid',
      width: 'w-28',
      cell: ({ state }) => <StateChip state={state} />,
    },
    {
      key: 'made',
      label: t('mail.column.made'),
      sort: 'made',
      from: 'wide',
      width: 'w-40',
      cell: ({ created_at }) => <Aside>{dates.dayTime(created_at)}</Aside>,
    },
    {
      key: 'act',
      label: t('mail.column.act'),
      width: 'w-28',
      cell: ({ id, to_address, can_resend }) =>
        can_resend && (
          <Button variant="text" className={DENSE_BUTTON} isPending={isResending(id)} onClick={() => onResend([id])}>
            {t('mail.resend')}
            <span className="sr-only">{` ${to_address}`}</span>
          </Button>
        ),
    },
  ];
}

function StateChip({ state }: Pick<Mail, 'state'>) {
  const { t } = useTranslation('admin');
  return <Chip tone={TONES[state]}>{t(`mail.state.${state}`)}</Chip>;
}

/** What an open row says: to whom, when, and why it was not sent. */
export function MailDetails({ mail }: { mail: Mail }) {
  const { t } = useTranslation('admin');
  const dates = useDates();
  const { to_address, state, created_at, sent_at, failed_at, failure, can_resend } = mail;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 break-words tabular-nums text-ink-2">
        <StateChip state={state} />
        <span>{to_address}</span>
        <span>{dates.dayTime(sent_at ?? failed_at ?? created_at)}</span>
      </p>
      {failure && (
        <p className="break-words">
          <code>{failure}</code>
        </p>
      )}
      {state === 'failed' && !can_resend && <p className="text-ink-2">{t('mail.over')}</p>}
    </>
  );
}
