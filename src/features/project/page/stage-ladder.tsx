import { useTranslation } from 'next-i18next/pages';
import { useId } from 'react';
import { formatPrice } from '@/domain/money';
import { splitLast } from '@/domain/project/lifecycle';
import { isUncertified, stageState } from '@/domain/project/stages';
import { isPast } from '@/domain/project/statuses';
import type { ProjectAction } from '@/domain/project/transitions';
import { FileList } from '@/features/common/files/file-list';
import { Disclosure, Prose } from '@/features/common/lists/section';
import { DottedLine } from '@/features/common/money/dotted-line';
import { can } from '@/features/common/project/allowed';
import { useDates } from '@/features/common/time/use-dates';
import { Button } from '@/ui/form/button';
import { Card } from '@/ui/layout/card';
import { Chip, type ChipTone } from '@/ui/layout/chip';
import { RetentionLine } from '../quotations/retention-line';
import { claimsOf, numberOf, stagesFor, stagesOf, toPayCents } from '../stages';
import type { ProjectDetails, Quotation, Stage, Submission } from '../types';

const TONES: Record<Stage['status'], ChipTone> = {
  planned: 'done',
  payable: 'wait',
  paid: 'info',
  claimed: 'wait',
  returned: 'wait',
  certified: 'info',
  cancelled: 'done',
};

interface StageLadderProps {
  project: ProjectDetails;
  onAction: (action: ProjectAction, targetId?: number) => void;
}

/** The stages of the accepted quotation: what each costs, where it stands, what it waits for, and what was submitted. */
export function StageLadder({ project, onAction }: StageLadderProps) {
  const { t } = useTranslation('detail');
  const titleId = useId();
  const stages = stagesOf(project);
  const last = stages.findLast(({ variation_id, status }) => variation_id === null && status !== 'cancelled');
  const accepted = project.quotations.find(({ status }) => status === 'accepted');
  if (stages.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={titleId} className="mt-4 px-5 py-4 md:px-6">
      <h2 id={titleId} className="text-lg">
        {t('stage.title')}
      </h2>
      <ol className="mt-2 divide-y divide-line">
        {stages.map((stage, index) => (
          <li key={stage.id} className="flex gap-3 py-3">
            <span
              aria-hidden
              className={`mt-0.5 grid size-7 flex-none place-items-center rounded-full text-sm font-semibold tabular-nums ${
                stage.status === 'certified' ? 'bg-jade text-white' : 'border border-line-strong text-ink-2'
              }`}
            >
              {stage.variation_id === null ? numberOf(stages, index) : '+'}
            </span>
            <div className="min-w-0 flex-1">
              <StageLine project={project} stage={stage} />
              {/* While something is kept back, it is of the last stage. */}
              {stage === last && accepted && (
                <RetentionLine quotation={{ retention: retentionOf(project, accepted) }} className="mt-1" />
              )}
              <StageActs project={project} stage={stage} onAction={onAction} />
              {claimsOf(project, stage.id).map((claim) => (
                <Claim key={claim.id} claim={claim} />
              ))}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** As quoted until the work is over; then what is kept back of it, until that is released. */
function retentionOf({ status, warranty }: ProjectDetails, { retention }: Quotation): Quotation['retention'] {
  if (!isPast(status) || !retention) return retention;
  const keptCents = warranty?.retention_cents ?? 0;
  return keptCents > 0 ? { ...retention, amount_cents: keptCents } : null;
}

function StageLine({ project, stage }: { project: ProjectDetails; stage: Stage }) {
  const { t } = useTranslation('detail');
  const dates = useDates();
  const isEnded = isPast(project.status);
  const isUndecided = isEnded && project.waiting_on === 'admin' && isUncertified(stage.status);
  const due = stage.due_at && !isEnded && !project.is_on_hold ? dates.due(stage.due_at) : null;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 break-words text-base font-semibold">{stage.name}</h3>
        <span className="ml-auto text-right tabular-nums">
          <span className="whitespace-nowrap font-semibold">{formatPrice(stage.amount_cents)}</span>
          {stage.fee_cents > 0 && (
            <span className="ml-2 inline-block text-[0.9375rem] text-ink-2">
              {t('stage.fee', { amount: formatPrice(stage.fee_cents) })}
            </span>
          )}
          {stage.fee_cents > 0 && stage.status === 'payable' && (
            <span className="block text-[0.9375rem]">
              {t('stage.to_pay', { amount: formatPrice(toPayCents(stage)) })}
            </span>
          )}
        </span>
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem] text-ink-2">
        <Chip tone={TONES[stage.status]}>{t(`stage.status.${stageState(stage.status, project.status)}`)}</Chip>
        <DottedLine
          parts={[
            stage.share > 0 && `${stage.share / 100}%`,
            (!isEnded || isUndecided) && t(`stage.waits.${stage.status}`),
            stage.refunded_cents > 0 && t('stage.refunded', { amount: formatPrice(stage.refunded_cents) }),
          ]}
        />
        {due && stage.due_at && (
          <span className={`whitespace-nowrap tabular-nums ${due.isOverdue ? 'font-semibold text-ember' : ''}`}>
            {t('stage.due', { due: due.text, day: dates.day(stage.due_at) })}
          </span>
        )}
      </p>
      {stage.condition && <p className="mt-1 break-words text-[0.9375rem]">{stage.condition}</p>}
    </>
  );
}

/** Several stages may be open at once: each has its own buttons then. */
function StageActs({ project, stage, onAction }: StageLadderProps & { stage: Stage }) {
  const { t } = useTranslation('detail');
  const stages = stagesOf(project);
  const isLast = splitLast(stages).last === stage;
  const actions = (['claim_stage', 'certify_stage', 'return_stage'] as const).filter(
    (action) => !isLast && can(project, action) && stagesFor(project, action).includes(stage),
  );
  const areSeveral = actions.some((action) => stagesFor(project, action).length > 1);
  if (!areSeveral) return null;
  return (
    <div className="mt-2 flex flex-wrap gap-2.5">
      {actions.map((action) => (
        <Button key={action} variant="quiet" onClick={() => onAction(action, stage.id)}>
          {t(`stage.act.${action}`)}
        </Button>
      ))}
    </div>
  );
}

function Claim({ claim }: { claim: Submission }) {
  const { t } = useTranslation(['detail', 'project']);
  const dates = useDates();
  return (
    <Disclosure
      label={t('project:submit.version', { n: claim.version })}
      note={<DottedLine parts={[dates.day(claim.created_at), t(`project:submit.status.${claim.status}`)]} />}
    >
      <div className="grid gap-3">
        <Prose>{claim.note}</Prose>
        {claim.files.length > 0 && <FileList files={claim.files} />}
      </div>
    </Disclosure>
  );
}
