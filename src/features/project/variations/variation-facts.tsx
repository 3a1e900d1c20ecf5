import { useTranslation } from 'next-i18next/pages';
import { FileList } from '@/features/common/files/file-list';
import { Disclosure, Prose } from '@/features/common/lists/section';
import { DottedLine } from '@/features/common/money/dotted-line';
import { personName } from '@/features/common/people/person-name';
import { useDates } from '@/features/common/time/use-dates';
import { useVariationWords } from './use-variation-words';
import type { Variation } from './use-variations';
import { VariationItems } from './variation-items';

/** All of a change: why, its items, what the consultant says of it, pictures, and its versions before this one. */
export function VariationFacts({ variation }: { variation: Variation }) {
  const { t } = useTranslation('detail');
  const dates = useDates();
  const words = useVariationWords();
  const { advice, advice_note, closed_note, earlier_versions, files } = variation;
  return (
    <div className="grid gap-3">
      <Prose>{variation.reason}</Prose>
      <VariationItems items={variation.items} />
      {advice && (
        <div className="rounded-m bg-jade-soft px-4 py-3">
          <p className="font-semibold">{t('variation.advice_says', { advice: t(`variation.advice.${advice}`) })}</p>
          {advice_note && <Prose>{advice_note}</Prose>}
        </div>
      )}
      {closed_note && (
        <p className="break-words text-[0.9375rem]">
          <span className="text-ink-2">{t('variation.closed_note')}</span> {closed_note}
        </p>
      )}
      {files.length > 0 && <FileList files={files} />}
      {earlier_versions.length > 0 && (
        <Disclosure label={t('variation.earlier', { count: earlier_versions.length })}>
          <ul className="grid gap-1.5 text-[0.9375rem]">
            {earlier_versions.map((one) => (
              <li key={one.version}>
                <DottedLine
                  parts={[
                    t('variation.version', { n: one.version }),
                    personName(one.author),
                    words.change(one.amount_cents),
                    words.days(one.days),
                    dates.day(one.created_at),
                  ]}
                />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}
