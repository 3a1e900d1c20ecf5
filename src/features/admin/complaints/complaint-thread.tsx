import type { adminComplaintCalls } from '@/contract/admin-complaints';
import type { ReplyOf } from '@/contract/call';
import { FileList } from '@/features/common/file-list';
import { PersonLine } from '@/features/common/person';
import { personName } from '@/features/common/person-name';
import { Prose, Section } from '@/features/common/section';
import { useDates } from '@/features/common/use-dates';
import { useRefundWords } from '@/features/common/use-refund-words';
import { useTranslation } from '@/ui/texts';
import { ComplaintChip } from './complaint-chip';

export type Complaint = ReplyOf<typeof adminComplaintCalls.complaintDetails>['complaint'];

/** What was complained of, what each said and showed, in order, and how it was settled. */
export function ComplaintThread({ complaint }: { complaint: Complaint }) {
  const { t } = useTranslation('project');
  const dates = useDates();
  const refundWords = useRefundWords();
  const { settlement } = complaint;
  const isLive = settlement === null && complaint.status !== 'withdrawn';
  return (
    <>
      {settlement && (
        <Section heading="h2" title={t('complaint.settlement')} note={dates.dayTime(settlement.created_at)}>
          <p className="flex flex-wrap items-baseline gap-x-4 font-semibold tabular-nums">
            {t(`complaint.outcome.${settlement.outcome}`)}
            <span className="font-normal text-ink-2">{refundWords(settlement.refund_cents)}</span>
          </p>
          <Prose>{settlement.note}</Prose>
        </Section>
      )}
      <Section
        heading="h2"
        title={t('complaint.title', { name: personName(complaint.complainant) })}
        note={
          <span className="flex flex-wrap items-center gap-x-3">
            {dates.dayTime(complaint.created_at)}
            <ComplaintChip status={complaint.status} />
          </span>
        }
      >
        <p className="text-ink-2">{t('reason.line', { reason: t(`reason.${complaint.reason_code}`) })}</p>
        <Prose>{complaint.note}</Prose>
        {complaint.files.length > 0 && <FileList files={complaint.files} />}
        {isLive && (
          <p className="border-t border-line pt-4 text-[15px] tabular-nums text-ink-2">
            {t(complaint.status === 'open' ? 'complaint.answer_until' : 'complaint.settle_until', {
              day: dates.day(complaint.due_at),
            })}
          </p>
        )}
      </Section>
      <Section heading="h2" title={t('complaint.thread')}>
        {complaint.answers.length === 0 && <p className="text-ink-2">{t('complaint.thread_none')}</p>}
        <ol className="grid divide-y divide-line empty:hidden">
          {complaint.answers.map((answer) => (
            <li key={answer.id} className="grid gap-3 py-4 first:pt-0 last:pb-0">
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <PersonLine person={answer.author} />
                <time dateTime={answer.created_at} className="text-sm tabular-nums text-ink-2">
                  {dates.dayTime(answer.created_at)}
                </time>
              </div>
              <Prose>{answer.note}</Prose>
              {answer.files.length > 0 && <FileList files={answer.files} />}
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}
