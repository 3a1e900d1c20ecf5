import { useTranslation } from 'next-i18next/pages';
import { useId } from 'react';
import { useSession } from '@/client/session/use-session';
import { privatePaths } from '@/config/private-paths';
import { formatPrice } from '@/domain/money';
import type { ProjectAction } from '@/domain/project/transitions';
import { dotted } from '@/features/common/money/dotted';
import { personName } from '@/features/common/people/person-name';
import { can } from '@/features/common/project/allowed';
import { EventNote } from '@/features/common/project/event-note';
import { useAnyLicence } from '@/features/common/project/use-any-licence';
import { useEventWords } from '@/features/common/project/use-event-words';
import { useDates } from '@/features/common/time/use-dates';
import { Button, ButtonLink } from '@/ui/form/button';
import { IconButton } from '@/ui/form/icon-button';
import { Card } from '@/ui/layout/card';
import { useIsPhone } from '@/ui/layout/use-is-phone';
import { isContinuable } from '../continue/continuable';
import { LazyContinueLink } from '../continue/continue-link-lazy';
import { useChatRoom } from '../page/chat-room-button';
import { comparable } from '../quotations/compare-quotations';
import { stageFor, toPayCents } from '../stages';
import type { ProjectDetails } from '../types';
import { causeOf } from './cause';
import { RemedyLink } from './remedy-link';
import { stageOfTurn, type Turn, turnOf, unpaidAddition } from './turn';
import { TurnMenu } from './turn-menu';

interface TurnCardProps {
  project: ProjectDetails;
  /** A form is open: its own button is the main one. */
  isFormOpen: boolean;
  /** What this action chooses from is in view, with its own buttons. */
  isAtChoice: (action: ProjectAction) => boolean;
  onAction: (action: ProjectAction) => void;
}

/** On a phone the buttons are fixed to the bottom of the screen. */
const FOOT =
  'max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:flex-nowrap max-md:border-t max-md:border-line max-md:bg-card max-md:px-[18px] max-md:py-3';

/** Whose turn it is, the deadline, the cause of the status, and the main button; other actions are in a menu. */
export function TurnCard({ project, isFormOpen, isAtChoice, onAction }: TurnCardProps) {
  const { t } = useTranslation(['project', 'detail']);
  const dates = useDates();
  const textId = useId();
  const turn = turnOf(project);
  const due = turn.due ? dates.due(turn.due) : null;
  const words = useTurnWords(project);
  return (
    <Card
      as="section"
      tone={turn.tone === 'turn' ? 'turn' : 'plain'}
      className="flex flex-wrap items-center gap-x-6 gap-y-4 px-5 py-4 md:px-6 md:py-5"
    >
      <div className="min-w-0 flex-1 basis-80">
        <div role="status">
          <h2 className="text-lg">
            {turn.tone === 'turn' && <span className="text-ember">{t('detail:turn.mine')}</span>}
            {t(`detail:turn.${turn.key}.title`, words)}
          </h2>
          <p id={textId} className="mt-1 text-[0.9375rem] text-ink-2">
            {t(`detail:turn.${turn.key}.text`, words)}
            {turn.key === 'choose_quotation' && words.received > words.quotations && t('detail:turn.not_all', words)}
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
        <TurnButtons project={project} turn={turn} textId={textId} isAtChoice={isAtChoice} onAction={onAction} />
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
    <div className="mt-3 grid gap-1.5 text-[0.9375rem]">
      <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
        {words.sentence(cause)}
        <span className="text-sm text-ink-2">{dotted([dates.day(cause.created_at), ...words.figures(cause)])}</span>
      </p>
      <EventNote event={cause} />
    </div>
  );
}

interface TurnButtonsProps extends Omit<TurnCardProps, 'isFormOpen'> {
  turn: Turn;
  /** The id of the text that says why a button is disabled. */
  textId: string;
}

/** Actions of which the main button only shows what to choose from: the choice's own button does it. */
const CHOICES: readonly ProjectAction[] = ['accept_consultant', 'accept_quotation', 'answer'];

/** The equals of the actions that approve or agree. */
const EQUALS = {
  approve: 'request_revision',
  certify_stage: 'return_stage',
  agree_variation: 'decline_variation',
  confirm_defect: 'return_defect',
  agree_visit: 'propose_visit',
  mend_defect: 'propose_visit',
} as const satisfies Partial<Record<ProjectAction, ProjectAction>>;
const equalOf = (action: ProjectAction | null) =>
  action !== null && action in EQUALS ? EQUALS[action as keyof typeof EQUALS] : null;

/** The main button, its equal if there is one, the menu and, on a phone, the chat room. */
function TurnButtons({ project, turn, textId, isAtChoice, onAction }: TurnButtonsProps) {
  const { t } = useTranslation(['project', 'detail']);
  const isPhone = useIsPhone();
  const onOpenRoom = useChatRoom(project);
  const { action } = turn;
  const isPayment = action === 'pay' || action === 'pay_stage' || action === 'pay_fee';
  const toPay =
    action === 'pay_fee' ? project.unpaid_fees[0] : (stageFor(project, 'pay_stage')?.stage.order ?? project.order);
  const orderNumber = isPayment && toPay?.order_number;
  const equal = equalOf(action);
  const isChoice = action !== null && CHOICES.includes(action);
  const mayGoOn = isContinuable(project, project.relation === 'owner');
  const hasFoot = isPhone && (action !== null || mayGoOn || onOpenRoom !== null);
  // Nothing is at the foot of the screen then, not even the chat's button.
  if (isPhone && isChoice && isAtChoice(action)) return <span data-foot="none" hidden />;
  const isQuiet = (turn.tone === 'wait' && !turn.blockedBy) || (isChoice && !isPhone);
  return (
    <div
      data-foot={hasFoot ? 'phone' : undefined}
      className={`flex flex-wrap gap-2.5 empty:hidden ${hasFoot ? FOOT : ''}`}
    >
      {isPhone && onOpenRoom && (
        <IconButton
          icon="chat"
          label={t('room')}
          onClick={onOpenRoom}
          className="size-11.5 border border-line-strong"
        />
      )}
      <TurnMenu project={project} turn={turn} onAction={onAction} />
      {equal && can(project, equal) && (
        <Button variant="quiet" className="max-md:flex-1 max-md:px-3" onClick={() => onAction(equal)}>
          {t(`detail:turn.equal.${action === 'agree_visit' ? 'other_time' : equal}`)}
        </Button>
      )}
      {orderNumber && (
        <ButtonLink href={privatePaths.payment(orderNumber)} className="max-md:flex-1">
          {t('detail:turn.action.pay')}
        </ButtonLink>
      )}
      {mayGoOn && <LazyContinueLink projectId={project.id} className="max-md:flex-1 max-md:px-3" />}
      {action !== null && !isPayment && (
        <Button
          variant={isQuiet ? 'quiet' : 'primary'}
          className="max-md:flex-1 max-md:px-3"
          disabled={turn.blockedBy !== undefined}
          aria-describedby={turn.blockedBy ? textId : undefined}
          onClick={() => onAction(action)}
        >
          {t(`detail:turn.action.${wordOf(action, turn, project)}`)}
        </Button>
      )}
    </div>
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
  'claim_stage',
  'certify_stage',
  'agree_end',
  'agree_variation',
  'advise_variation',
  'confirm_defect',
  'agree_visit',
  'mend_defect',
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
  const { t } = useTranslation(['project', 'detail']);
  const anyLicenceOf = useAnyLicence();
  const { consultant, technician, complaint, end_request: request } = project;
  const concerned = stageOfTurn(project);
  const [fee] = project.unpaid_fees;
  const stageCents = concerned?.stage.amount_cents ?? 0;
  return {
    part: concerned
      ? t(concerned.stage.variation_id === null ? 'detail:stage.part' : 'detail:stage.addition', {
          number: concerned.number,
          name: concerned.stage.name,
        })
      : '',
    stage: concerned?.stage.name ?? '',
    addition: unpaidAddition(project)?.name ?? '',
    // What becomes due to the technician, but what is to be paid with the consultant's share in it.
    amount: formatPrice(concerned?.stage.status === 'payable' ? toPayCents(concerned.stage) : stageCents),
    fee: formatPrice(fee?.amount_cents ?? 0),
    payee: fee?.consultant ?? t('role.consultant'),
    consultant: consultant ? personName(consultant) : t('role.consultant'),
    technician: technician ? personName(technician) : t('role.technician'),
    complainant: complaint ? personName(complaint.complainant) : '',
    requester: request ? personName(request.requester) : '',
    status: t(`status.${project.status}`),
    licences: anyLicenceOf(project.missing_licences),
    applications: project.application_count,
    quotations: project.quotation_count,
    received: comparable(project.quotations).length,
    defects: project.warranty?.open_defect_count ?? 0,
    questions: project.clarifications.filter(({ answer }) => answer === null).length,
  };
}
