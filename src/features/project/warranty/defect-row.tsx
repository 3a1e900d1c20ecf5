import { useTranslation } from 'next-i18next/pages';
import { useId } from 'react';
import type { Guard, ProjectAction } from '@/domain/project/transitions';
import type { DefectAction } from '@/domain/project/warranty';
import { Disclosure } from '@/features/common/lists/section';
import { useDates } from '@/features/common/time/use-dates';
import { Button } from '@/ui/form/button';
import { Chip, type ChipTone } from '@/ui/layout/chip';
import { BlockedNote } from '../turn/blocked-note';
import type { ProjectDetails } from '../types';
import { DefectStory } from './defect-story';
import { awaitedBy, type Defect, findIn, isMine } from './use-defects';
import { useWarrantyWords } from './use-warranty-words';

const TONES: Record<Defect['status'], ChipTone> = {
  reported: 'wait',
  visit_agreed: 'wait',
  mended: 'wait',
  confirmed: 'info',
  disputed: 'wait',
  withdrawn: 'done',
};

/** What leads on, the usual first; below it what is for the case that it does not. */
const MAIN = ['agree_visit', 'confirm_defect', 'return_defect', 'mend_defect', 'propose_visit'] as const;
const ASIDE = ['dispute_defect', 'withdraw_defect'] as const satisfies DefectAction[];

const isAside = (action: DefectAction): boolean => (ASIDE as readonly DefectAction[]).includes(action);

interface DefectRowProps {
  defect: Defect;
  project: ProjectDetails;
  /** The only open one: what was said of it is shown at once. */
  isAlone: boolean;
  /** One of many. */
  isCrowded: boolean;
  onAction: (action: ProjectAction, targetId?: number) => void;
  onComplaint: () => void;
}

/** One defect: where it stands, who is to do what by when, what was said of it, and what the reader may do. */
export function DefectRow({ defect, project, isAlone, isCrowded, onAction, onComplaint }: DefectRowProps) {
  const { t } = useTranslation('detail');
  const dates = useDates();
  const words = useWarrantyWords();
  const mine = isMine(defect, project);
  const awaited = words.awaited(defect, project);
  const due = defect.due_at && awaitedBy(defect) ? dates.due(defect.due_at) : null;
  const hasComplaint = defect.status === 'disputed' && project.complaint?.id === defect.complaint_id;
  const isFolded = !isAlone && !mine;
  const hasActs = hasComplaint || defect.allowed_actions.length > 0;
  const toComplaint = hasComplaint && (
    <Button variant="quiet" onClick={onComplaint}>
      {t('warranty.see_complaint')}
    </Button>
  );
  // Of many, only what leads on is outside of the fold, and only of those that wait for the reader.
  const outside = isFolded ? [] : isCrowded ? MAIN : [...MAIN, ...ASIDE];
  const inside = isFolded ? [...MAIN, ...ASIDE] : isCrowded ? ASIDE : [];
  return (
    <article aria-label={t('warranty.named', { number: defect.number, title: defect.title })}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 break-words text-base font-semibold">
          <span className="mr-2 tabular-nums text-ink-2">{t('warranty.number', { number: defect.number })}</span>
          {defect.title}
        </h3>
        <Chip tone={mine ? 'turn' : TONES[defect.status]}>{t(`warranty.status.${defect.status}`)}</Chip>
      </div>
      {awaited && (
        <p className="mt-1 flex flex-wrap gap-x-2 text-[0.9375rem] text-ink-2">
          <span className={mine ? 'text-ink' : ''}>{awaited}</span>
          {due && defect.due_at && (
            <span className={`whitespace-nowrap tabular-nums ${due.isOverdue ? 'font-semibold text-ember' : ''}`}>
              {t('warranty.due', { due: due.text, day: dates.day(defect.due_at) })}
            </span>
          )}
        </p>
      )}
      <Disclosure
        label={t(inside.length > 0 && hasActs ? 'warranty.story_and_acts' : 'warranty.story', {
          count: defect.steps.length,
        })}
        isOpen={!isFolded && !isCrowded}
      >
        <DefectStory defect={defect} />
        <div className="mt-4 empty:hidden">
          {inside.length > 0 && (
            <DefectActs defect={defect} actions={inside} onAction={onAction}>
              {isFolded && toComplaint}
            </DefectActs>
          )}
        </div>
      </Disclosure>
      {outside.length > 0 && (
        <DefectActs defect={defect} actions={outside} onAction={onAction}>
          {toComplaint}
        </DefectActs>
      )}
    </article>
  );
}

interface DefectActsProps extends Pick<DefectRowProps, 'defect' | 'onAction'> {
  /** Of these, those that the reader has. */
  actions: readonly DefectAction[];
  children: React.ReactNode;
}

/** The buttons of a defect; below them why one is blocked. */
function DefectActs({ defect, actions, onAction, children }: DefectActsProps) {
  const { t } = useTranslation('detail');
  const noteId = useId();
  const acts = actions.flatMap((action) => {
    const allowed = findIn(defect, action);
    return allowed ? [{ action, blockedBy: allowed.blocked_by }] : [];
  });
  const blocked = [...new Set(acts.flatMap(({ blockedBy }) => blockedBy ?? []))];
  const label = (action: DefectAction) =>
    action === 'propose_visit' && defect.visit_at !== null ? t('warranty.act.other_time') : t(`warranty.act.${action}`);
  const button = ({ action, blockedBy }: { action: DefectAction; blockedBy: Guard | null }) => (
    <Button
      key={action}
      variant={isAside(action) ? 'text' : 'quiet'}
      disabled={blockedBy !== null}
      aria-describedby={blockedBy ? `${noteId}-${blockedBy}` : undefined}
      onClick={() => onAction(action, defect.id)}
    >
      {label(action)}
    </Button>
  );
  return (
    <div className="grid gap-1.5 empty:hidden">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2 empty:hidden">
        {children}
        {acts.map(button)}
      </div>
      {blocked.map((guard) => (
        <BlockedNote key={guard} by={guard} id={`${noteId}-${guard}`} />
      ))}
    </div>
  );
}
