import { useSession } from '@/client/use-session';
import type { ComplaintStatus } from '@/domain/project/statuses';
import type { ProjectAction } from '@/domain/project/transitions';
import { FileList } from '@/features/common/file-list';
import { PersonLine } from '@/features/common/person';
import { personName } from '@/features/common/person-name';
import { Prose, Section } from '@/features/common/section';
import { useDates } from '@/features/common/use-dates';
import { useRefundWords } from '@/features/common/use-refund-words';
import { Button } from '@/ui/button';
import { Chip, type ChipTone } from '@/ui/chip';
import { useTranslation } from '@/ui/texts';
import type { ProjectDetails } from '../types';
import { can } from './allowed';

const TONES: Record<ComplaintStatus, ChipTone> = {
  open: 'wait',
  responded: 'wait',
  mediating: 'wait',
  resolved: 'done',
  withdrawn: 'done',
};

type Complaint = NonNullable<ProjectDetails['complaint']>;

interface ComplaintPanelProps {
  project: ProjectDetails;
  onAction: (action: ProjectAction) => void;
}

/** The complaint that lies over the project, or lay: what is said, by whom, and how it was settled. */
export function ComplaintPanel({ project, onAction }: ComplaintPanelProps) {
  const { complaint } = project;
  if (!complaint) return null;
  return (
    <div className="grid gap-5">
      {complaint.settlement && <Settlement settlement={complaint.settlement} />}
      <Story complaint={complaint} />
      <Thread project={project} complaint={complaint} onAction={onAction} />
    </div>
  );
}

function Settlement({ settlement }: { settlement: NonNullable<Complaint['settlement']> }) {
  const { t } = useTranslation('project');
  const dates = useDates();
  const refundWords = useRefundWords();
  return (
    <Section title={t('complaint.settlement')} note={dates.dayTime(settlement.created_at)}>
      <p className="flex flex-wrap items-baseline gap-x-4 font-semibold tabular-nums">
        {t(`complaint.outcome.${settlement.outcome}`)}
        <span className="font-normal text-ink-2">{refundWords(settlement.refund_cents)}</span>
      </p>
      {settlement.note && <Prose>{settlement.note}</Prose>}
    </Section>
  );
}

function Story({ complaint }: { complaint: Complaint }) {
  const { t } = useTranslation('project');
  const dates = useDates();
  const me = useSession().profile?.id;
  const { status, complainant } = complaint;
  const isLive = status === 'open' || status === 'responded' || status === 'mediating';
  const title =
    complainant.id === me ? t('complaint.title_you') : t('complaint.title', { name: personName(complainant) });
  return (
    <Section
      title={title}
      note={
        <span className="flex flex-wrap items-center gap-x-3">
          {dates.dayTime(complaint.created_at)}
          <Chip tone={TONES[status]}>{t(`complaint.status.${status}`)}</Chip>
        </span>
      }
    >
      <p className="text-ink-2">{t('reason.line', { reason: t(`reason.${complaint.reason_code}`) })}</p>
      <Prose>{complaint.note}</Prose>
      {complaint.files.length > 0 && <FileList files={complaint.files} />}
      {isLive && (
        <p className="border-t border-line pt-4 text-[15px] tabular-nums text-ink-2">
          {t('complaint.held')}
          {t(status === 'open' ? 'complaint.answer_until' : 'complaint.settle_until', {
            day: dates.day(complaint.due_at),
          })}
        </p>
      )}
    </Section>
  );
}

function Thread({ project, complaint, onAction }: ComplaintPanelProps & { complaint: Complaint }) {
  const { t } = useTranslation('project');
  const dates = useDates();
  const mayAnswer = can(project, 'answer_complaint');
  const mayWithdraw = can(project, 'withdraw_complaint');
  const oldestFirst = [...complaint.answers].sort((a, b) => a.id - b.id);
  return (
    <Section title={t('complaint.thread')}>
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
      {(mayAnswer || mayWithdraw) && (
        <div className="flex flex-wrap gap-3 border-t border-line pt-4">
          {mayAnswer && (
            <Button variant="quiet" onClick={() => onAction('answer_complaint')}>
              {t(project.my_turn === 'answer_complaint' ? 'complaint.answer' : 'complaint.add')}
            </Button>
          )}
          {mayWithdraw && (
            <Button variant="quiet" onClick={() => onAction('withdraw_complaint')}>
              {t('act.name.withdraw_complaint')}
            </Button>
          )}
        </div>
      )}
    </Section>
  );
}
