import { useTranslation } from 'next-i18next/pages';
import type { Completeness, CompletenessPart } from '@/domain/project/completeness';
import { ProgressBar } from '@/ui/layout/progress-bar';
import { Icon } from '@/ui/media/icon';

/** The score as a bar and a figure. */
export function CompletenessBar({ completeness, name }: { completeness: Completeness; name: string }) {
  const { t } = useTranslation(['project', 'detail']);
  return (
    <span className="flex items-center justify-end gap-2">
      <span className="w-16 shrink-0">
        <ProgressBar fraction={completeness.score / 100} label={t('detail:completeness.of', { name })} />
      </span>
      {completeness.score}%
    </span>
  );
}

/** The parts of the score, in words: which are fulfilled and which are not. */
export function CompletenessParts({ completeness }: { completeness: Completeness }) {
  const { t } = useTranslation(['project', 'detail']);
  const wordOf = (part: CompletenessPart, isFull: boolean) =>
    part === 'lines'
      ? t('detail:completeness.lines', { covered: completeness.covered, lines: completeness.lines })
      : t(`detail:completeness.${part}.${isFull ? 'yes' : 'no'}`);
  return (
    <ul className="grid gap-1 text-left text-[0.8125rem] leading-snug">
      {completeness.parts.map(({ part, points, max }) => (
        <li key={part} className="flex items-start gap-1.5">
          <Icon
            name={points === max ? 'check' : 'close'}
            className={`mt-0.5 size-3.5 ${points === max ? 'text-jade' : 'text-ember'}`}
          />
          <span className="min-w-0 flex-1">{wordOf(part, points === max)}</span>
          <span className="tabular-nums text-ink-2">{t('detail:completeness.points', { points, max })}</span>
        </li>
      ))}
    </ul>
  );
}
