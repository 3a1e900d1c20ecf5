import { useTranslation } from 'next-i18next/pages';
import { useSession } from '@/client/session/use-session';
import { FileList } from '@/features/common/files/file-list';
import { Prose } from '@/features/common/lists/section';
import { personName } from '@/features/common/people/person-name';
import { useDates } from '@/features/common/time/use-dates';
import type { Defect } from './use-defects';

type Step = Defect['steps'][number];

/** What was done and said about a defect, the oldest first: who, when, words and pictures. */
export function DefectStory({ defect }: { defect: Defect }) {
  return (
    <ol className="grid gap-4">
      {defect.steps.map((step) => (
        <li key={step.id} className="min-w-0 border-l-2 border-line-strong pl-3.5">
          <StepOfDefect step={step} />
        </li>
      ))}
    </ol>
  );
}

/** One step of a defect. */
export function StepOfDefect({ step }: { step: Step }) {
  const dates = useDates();
  const stepWords = useStepWords();
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-[0.9375rem]">
        <span className="min-w-0 break-words font-semibold">{stepWords(step)}</span>
        <time dateTime={step.created_at} className="text-sm tabular-nums text-ink-2">
          {dates.dayTime(step.created_at)}
        </time>
      </p>
      {step.note && <Prose>{step.note}</Prose>}
      {step.files.length > 0 && <FileList files={step.files} />}
    </div>
  );
}

/** Who did what. The project's log says it with the defect's name; here it is the defect's own story. */
function useStepWords() {
  const { t } = useTranslation(['detail', 'log']);
  const dates = useDates();
  const me = useSession().profile?.id;
  return ({ action, author, visit_at }: Step): string => {
    const who = author === null ? t('log:system') : author.id === me ? t('log:you') : personName(author);
    const visit = visit_at ? dates.moment(visit_at) : '';
    if (action === 'confirm_defect' && author === null) return t('detail:warranty.step.confirmed_by_time');
    return t(`detail:warranty.step.${action}`, { who, visit });
  };
}
