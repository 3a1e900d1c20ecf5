import { useTranslation } from 'next-i18next/pages';
import { useId, useState } from 'react';
import { useSession } from '@/client/session/use-session';
import { DottedLine } from '@/features/common/money/dotted-line';
import { personName } from '@/features/common/people/person-name';
import { useDates } from '@/features/common/time/use-dates';
import type { ProjectDetails } from '../types';
import { type TimelineStep, timelineSteps } from './timeline-steps';

const LOOKS: Record<TimelineStep['state'] | 'wait', string> = {
  did: 'text-ink before:border-jade before:bg-jade after:bg-jade',
  now: 'font-semibold text-ink before:border-ember before:bg-ember before:ring-[5px] before:ring-ember-soft after:bg-[#dcdad2]',
  stopped: 'text-ink before:border-[#8f978f] before:bg-[#8f978f] after:bg-[#dcdad2]',
  wait: 'font-semibold text-ink before:border-gold before:bg-gold before:ring-[5px] before:ring-gold-soft after:bg-[#dcdad2]',
  next: 'text-ink-2 before:border-[#8f978f] before:bg-paper after:bg-[#dcdad2]',
};
const LINE =
  'relative pb-5 pl-9 ' +
  'before:absolute before:left-1.5 before:top-2 before:z-10 before:size-3.25 before:rounded-full before:border-2 ' +
  'after:absolute after:bottom-[-8px] after:left-[11.5px] after:top-3.5 after:w-0.5 last:after:hidden';

/** The eight steps (Spec §4) beside the page's content. */
export function Timeline({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation('project');
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 max-lg:hidden lg:sticky lg:top-24 lg:self-start">
      <h2 id={id} className="sr-only">
        {t('step.title')}
      </h2>
      <Steps project={project} />
    </section>
  );
}

/** On a phone or a tablet held upright, where a form needs the page's width: the current step in a line, which opens to all of them. */
export function FoldedTimeline({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation('project');
  const [isOpen, setOpen] = useState(false);
  const steps = timelineSteps(project);
  const index = steps.findIndex(isHere);
  const here = steps[index];
  return (
    <details className="group mb-2 lg:hidden" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-[0.9375rem] text-ink-2 [&::-webkit-details-marker]:hidden">
        <span className="sr-only">{t('step.title')}</span>
        <span className="min-w-0">
          {here
            ? t('step.now', { n: index + 1, count: steps.length, step: t(`step.${here.step}`) })
            : t('step.all_done', { count: steps.length })}
        </span>
        <span className="shrink-0 font-semibold text-jade group-open:hidden">{t('step.show_all')}</span>
        <span className="hidden shrink-0 font-semibold text-jade group-open:inline">{t('step.show_less')}</span>
      </summary>
      {isOpen && (
        <div className="pb-2 pt-3">
          <Steps project={project} />
        </div>
      )}
    </details>
  );
}

const isHere = (step: TimelineStep) => step.state === 'now' || step.state === 'stopped';

/** Past steps with date and person, the current one, and the next ones. */
function Steps({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation('project');
  const noteOf = useStepNote(project);
  return (
    <ol className="grid">
      {timelineSteps(project).map((step) => (
        <li
          key={step.step}
          aria-current={step.state === 'now' ? 'step' : undefined}
          className={`${LINE} ${LOOKS[step.state === 'now' && !project.is_my_turn ? 'wait' : step.state]}`}
        >
          {t(`step.${step.step}`)}
          <span className="sr-only">{t(`step.state.${step.state}`)}</span>
          <span className="block text-[0.8125rem] font-normal leading-snug tabular-nums text-ink-2">
            <DottedLine parts={noteOf(step)} />
          </span>
        </li>
      ))}
    </ol>
  );
}

function useStepNote(project: ProjectDetails) {
  const { t } = useTranslation(['project', 'detail', 'log']);
  const dates = useDates();
  const me = useSession().profile?.id;
  return (step: TimelineStep) => {
    if (step.state === 'stopped') return [t(`status.${project.status}`), step.at && dates.day(step.at)];
    // A hold stops the timers.
    if (step.state === 'now' && project.is_on_hold) return [t('step.held')];
    const due = step.state === 'now' && project.due_at ? dates.due(project.due_at).text : null;
    const isMe = step.by?.id === me;
    const who = step.by && (isMe ? t('log:you') : personName(step.by));
    const turn =
      step.state !== 'now'
        ? null
        : project.is_my_turn
          ? t('detail:turn.yours')
          : project.waiting_on && t(`waits.${project.waiting_on}`);
    const day = step.at && dates.day(step.at);
    const figure = step.figure === null ? null : figureNote(step, step.figure);
    return [
      day ?? turn,
      step.state === 'did'
        ? who
        : step.state === 'next' &&
          step.step === 'approve' &&
          who &&
          (isMe ? t('step.by_you') : t('step.by', { name: who })),
      figure,
      due,
    ];
  };

  function figureNote(step: TimelineStep, figure: number): string | null {
    switch (step.step) {
      case 'apply':
        return figure > 0 ? t('step.applications', { n: figure }) : null;
      case 'quote':
        return figure > 0 ? t('step.quotations', { n: figure }) : null;
      case 'estimate':
        return t('version', { n: figure });
      case 'work':
        return step.state === 'next' ? t('step.days', { count: figure }) : null;
      default:
        return null;
    }
  }
}
