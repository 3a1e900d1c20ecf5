import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef } from 'react';
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
/** The page's margin on a phone. */
const PAGE_EDGE_PX = 18;
/** Vertical on a wide screen; horizontal, and scrolled to the current step, on a phone. */
const LINE =
  'relative max-md:min-w-[112px] max-md:pr-3 max-md:pt-7 max-md:text-sm md:pb-5 md:pl-9 ' +
  'before:absolute before:z-10 before:size-[13px] before:rounded-full before:border-2 max-md:before:left-1.5 max-md:before:top-1.5 md:before:left-1.5 md:before:top-2 ' +
  'after:absolute last:after:hidden max-md:after:left-3 max-md:after:right-[-8px] max-md:after:top-[11.5px] max-md:after:h-0.5 md:after:bottom-[-8px] md:after:left-[11.5px] md:after:top-3.5 md:after:w-0.5';

/** The eight steps (Spec §4): past ones with date and person, the current one, and the next ones. */
export function Timeline({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation('project');
  const list = useRef<HTMLOListElement>(null);
  const now = useRef<HTMLLIElement>(null);
  const steps = timelineSteps(project);
  const noteOf = useStepNote(project);
  const isHere = (step: TimelineStep) => step.state === 'now' || step.state === 'stopped';
  const current = steps.findIndex(isHere);

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolled when the step changes
  useEffect(() => {
    if (now.current && list.current) {
      const before = now.current.previousElementSibling ?? now.current;
      list.current.scrollLeft = (before as HTMLElement).offsetLeft - PAGE_EDGE_PX;
    }
  }, [current]);

  return (
    <section aria-labelledby="steps" className="min-w-0 md:sticky md:top-24 md:self-start">
      <h2 id="steps" className="sr-only">
        {t('step.title')}
      </h2>
      <ol
        ref={list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="scroll-quiet relative flex max-md:-mx-[18px] max-md:overflow-x-auto max-md:px-[18px] max-md:pb-2 md:grid"
      >
        {steps.map((step) => (
          <li
            key={step.step}
            ref={isHere(step) ? now : undefined}
            aria-current={step.state === 'now' ? 'step' : undefined}
            className={`${LINE} ${LOOKS[step.state === 'now' && !project.is_my_turn ? 'wait' : step.state]}`}
          >
            {t(`step.${step.step}`)}
            <span className="sr-only">{t(`step.state.${step.state}`)}</span>
            <span className="block text-[13px] font-normal leading-snug tabular-nums text-ink-2">
              <DottedLine parts={noteOf(step)} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function useStepNote(project: ProjectDetails) {
  const { t } = useTranslation('project');
  const dates = useDates();
  const me = useSession().profile?.id;
  return (step: TimelineStep) => {
    if (step.state === 'stopped') return [t(`status.${project.status}`), step.at && dates.day(step.at)];
    // A hold stops the timers.
    if (step.state === 'now' && project.is_on_hold) return [t('step.held')];
    const due = step.state === 'now' && project.due_at ? dates.due(project.due_at).text : null;
    const isMe = step.by?.id === me;
    const who = step.by && (isMe ? t('log.you') : personName(step.by));
    const turn =
      step.state !== 'now'
        ? null
        : project.is_my_turn
          ? t('turn.yours')
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
