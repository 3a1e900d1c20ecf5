import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import type { ReplyOf } from '@/contract/call';
import type { projectCalls } from '@/contract/project/calls';
import type { ComplaintOutcome } from '@/domain/project/options';
import { LIVE_COMPLAINT_STATUSES } from '@/domain/project/statuses';
import { FileList } from '../files/file-list';
import { Prose, Section } from '../lists/section';
import { PersonLine } from '../people/person';
import { useDates } from '../time/use-dates';
import { useRefundWords } from './use-refund-words';

export type Complaint = NonNullable<ReplyOf<typeof projectCalls.projectDetails>['complaint']>;

interface PartProps {
  complaint: Complaint;
  /** The rank of the headings. */
  heading?: 'h2' | 'h3';
}

/** The complaint's settlement, if it has one. */
export function ComplaintSettlement({ complaint: { settlement, defect_id: defectId }, heading }: PartProps) {
  const { t } = useTranslation('project');
  const dates = useDates();
  const refundWords = useRefundWords();
  const outcomeWords = useOutcomeWords();
  if (!settlement) return null;
  return (
    <Section heading={heading} title={t('complaint.settlement')} note={dates.dayTime(settlement.created_at)}>
      <p className="flex flex-wrap items-baseline gap-x-4 font-semibold tabular-nums">
        {outcomeWords(settlement.outcome, defectId !== null)}
        <span className="font-normal text-ink-2">{refundWords(settlement.refund_cents)}</span>
      </p>
      {settlement.note && <Prose>{settlement.note}</Prose>}
    </Section>
  );
}

/** How a complaint was settled, or can be; that of a defect is about the defect only. */
export function useOutcomeWords() {
  const { t } = useTranslation('project');
  return (outcome: ComplaintOutcome, isOfDefect: boolean): string =>
    isOfDefect && (outcome === 'resume' || outcome === 'complete')
      ? t(`complaint.outcome_defect.${outcome}`)
      : t(`complaint.outcome.${outcome}`);
}

interface StoryProps extends PartProps {
  title: string;
  /** Its state, for this user. */
  chip: ReactNode;
  /** Shown before the date until which an answer or a settlement is due. */
  lead?: ReactNode;
  /** What it is about, if it is not about the whole project. */
  about?: ReactNode;
}

/** The complaint with its evidence, and the date until which the next step is due. */
export function ComplaintStory({ complaint, heading, title, chip, lead, about }: StoryProps) {
  const { t } = useTranslation('project');
  const dates = useDates();
  const isLive = LIVE_COMPLAINT_STATUSES.some((status) => status === complaint.status);
  return (
    <Section
      heading={heading}
      title={title}
      note={
        <span className="flex flex-wrap items-center gap-x-3">
          {dates.dayTime(complaint.created_at)}
          {chip}
        </span>
      }
    >
      {about}
      <p className="text-ink-2">{t('reason.line', { reason: t(`reason.${complaint.reason_code}`) })}</p>
      <Prose>{complaint.note}</Prose>
      {complaint.files.length > 0 && <FileList files={complaint.files} />}
      {isLive && (
        <p className="border-t border-line pt-4 text-[0.9375rem] tabular-nums text-ink-2">
          {lead}
          {t(complaint.status === 'open' ? 'complaint.answer_until' : 'complaint.settle_until', {
            day: dates.day(complaint.due_at),
          })}
        </p>
      )}
    </Section>
  );
}

/** The answers with their files, the oldest first; below them `children`, the actions. */
export function ComplaintAnswers({ complaint, heading, children }: PartProps & { children?: ReactNode }) {
  const { t } = useTranslation('project');
  const dates = useDates();
  const oldestFirst = [...complaint.answers].sort((a, b) => a.id - b.id);
  return (
    <Section heading={heading} title={t('complaint.thread')}>
      {oldestFirst.length === 0 && <p className="text-ink-2">{t('complaint.thread_none')}</p>}
      <ol className="grid divide-y divide-line empty:hidden">
        {oldestFirst.map((answer) => (
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
      {children}
    </Section>
  );
}
