import { useTranslation } from 'next-i18next/pages';
import { useId } from 'react';
import { useSession } from '@/client/session/use-session';
import { privatePaths } from '@/config/private-paths';
import type { ProjectAction } from '@/domain/project/transitions';
import { dotted } from '@/features/common/money/dotted';
import { personName } from '@/features/common/people/person-name';
import { EventNote } from '@/features/common/project/event-note';
import { useEventWords } from '@/features/common/project/use-event-words';
import { useDates } from '@/features/common/time/use-dates';
import { Button, ButtonLink } from '@/ui/form/button';
import { Card } from '@/ui/layout/card';
import type { ProjectDetails } from '../types';
import { causeOf } from './cause';
import { RemedyLink } from './remedy-link';
import { type Turn, turnOf } from './turn';
import { TurnMenu } from './turn-menu';

interface TurnCardProps {
  project: ProjectDetails;
  /** A form is open: its own button is the main one. */
  isFormOpen: boolean;
  onAction: (action: ProjectAction) => void;
}

/** On a phone the buttons are fixed to the bottom of the screen. */
const FOOT =
  'max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:border-t max-md:border-line max-md:bg-card max-md:px-[18px] max-md:py-3 max-md:*:flex-1';

/** Whose turn it is, the deadline, the cause of the status, and the main button; other actions are in a menu. */
export function TurnCard({ project, isFormOpen, onAction }: TurnCardProps) {
  const { t } = useTranslation('project');
  const dates = useDates();
  const textId = useId();
  const turn = turnOf(project);
  const due = turn.due ? dates.due(turn.due) : null;
  const words = useTurnWords(project);
  return (
    <Card
      as="section"
      tone={turn.tone === 'turn' ? 'turn' : 'plain'}
      className="flex flex-wrap items-center gap-x-6 gap-y-4 px-5 py-5 md:px-6"
    >
      <div className="min-w-0 flex-1 basis-80">
        <div role="status">
          <h2 className="text-lg">
            {turn.tone === 'turn' && <span className="text-ember">{t('turn.mine')}</span>}
            {t(`turn.${turn.key}.title`, words)}
          </h2>
          <p id={textId} className="mt-1 text-[15px] text-ink-2">
            {t(`turn.${turn.key}.text`, words)}
            {turn.blockedBy && <RemedyLink by={turn.blockedBy} />}
            {due && ' '}
            {due && (
              <span className={`whitespace-nowrap tabular-nums ${due.isOverdue ? 'font-semibold text-ember' : ''}`}>
                {t('due.line', { due: due.text, day: dates.day(turn.due ?? '') })}
              </span>
            )}
          </p>
        </div>
        <Cause project={project} />
      </div>
      {!isFormOpen && (
        <div
          data-foot={turn.action ? 'phone' : undefined}
          className={`flex flex-wrap gap-2.5 empty:hidden ${turn.action ? FOOT : ''}`}
        >
          <TurnMenu project={project} turn={turn} onAction={onAction} />
          <TurnButton project={project} turn={turn} textId={textId} onAction={onAction} />
        </div>
      )}
    </Card>
  );
}

/** The cause of the status, where it should be shown: who, why, and the note. */
function Cause({ project }: { project: ProjectDetails }) {
  const dates = useDates();
  const words = useEventWords();
  const cause = causeOf(project, useSession().profile?.id);
  if (!cause || project.is_on_hold) return null;
  return (
    <div className="mt-3 grid gap-1.5 text-[15px]">
      <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
        {words.sentence(cause)}
        <span className="text-sm text-ink-2">{dotted([dates.day(cause.created_at), words.figures(cause)])}</span>
      </p>
      <EventNote event={cause} />
    </div>
  );
}

interface TurnButtonProps extends Pick<TurnCardProps, 'project' | 'onAction'> {
  turn: Turn;
  textId: string;
}

function TurnButton({ project, turn, textId, onAction }: TurnButtonProps) {
  const { t } = useTranslation('project');
  const { action } = turn;
  if (action === null) return null;
  if (action === 'pay') {
    return (
      project.order && (
        <ButtonLink href={privatePaths.payment(project.order.order_number)}>{t('turn.action.pay')}</ButtonLink>
      )
    );
  }
  return (
    <Button
      variant={turn.tone === 'wait' && !turn.blockedBy ? 'quiet' : 'primary'}
      disabled={turn.blockedBy !== undefined}
      aria-describedby={turn.blockedBy ? textId : undefined}
      onClick={() => onAction(action)}
    >
      {t(`turn.action.${wordOf(action, turn, project)}`)}
    </Button>
  );
}

/** Actions that can be the main button. */
const BUTTON_WORDS = [
  'apply',
  'accept_consultant',
  'estimate',
  'quote',
  'answer',
  'accept_quotation',
  'submit',
  'approve',
  'agree_end',
  'answer_complaint',
  'feedback',
  'replace',
  'reopen',
] as const satisfies ProjectAction[];
type ButtonWord = (typeof BUTTON_WORDS)[number] | 'reestimate' | 'requote' | 'open';

function wordOf(action: ProjectAction, turn: Turn, project: ProjectDetails): ButtonWord {
  if (turn.key === 'estimated') return 'reestimate';
  const hasQuoted = project.quotations.some(({ status }) => status === 'submitted');
  if (turn.key === 'quoted' || (turn.blockedBy && action === 'quote' && hasQuoted)) return 'requote';
  return BUTTON_WORDS.find((word) => word === action) ?? 'open';
}

function useTurnWords(project: ProjectDetails) {
  const { t } = useTranslation('project');
  const { consultant, technician, complaint, end_request: request } = project;
  return {
    consultant: consultant ? personName(consultant) : t('role.consultant'),
    technician: technician ? personName(technician) : t('role.technician'),
    complainant: complaint ? personName(complaint.complainant) : '',
    requester: request ? personName(request.requester) : '',
    status: t(`status.${project.status}`),
    applications: project.application_count,
    quotations: project.quotation_count,
    questions: project.clarifications.filter(({ answer }) => answer === null).length,
  };
}
