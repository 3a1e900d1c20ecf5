import { useTranslation } from 'next-i18next/pages';
import type { CaseDetails } from './types';
import { useCaseWords } from './use-case-words';

/** A case's category, district, area, duration, budget and month of completion. */
export function CaseFacts({ item }: { item: CaseDetails }) {
  const { t } = useTranslation('site');
  const words = useCaseWords();
  const facts = [
    { term: t('case.fact.category'), value: words.category(item.category) },
    { term: t('case.fact.district'), value: words.district(item.district) },
    {
      term: t('case.fact.area'),
      value: item.area_sq_ft !== null && t('case.area', { n: item.area_sq_ft.toLocaleString('en') }),
    },
    {
      term: t('case.fact.duration'),
      value: item.duration_days !== null && t('case.days', { count: item.duration_days }),
    },
    { term: t('case.fact.budget'), value: item.budget },
    { term: t('case.fact.completed'), value: words.month(item.completed_on) },
  ].filter((fact) => fact.value);
  return (
    <dl className="grid divide-y divide-line">
      {facts.map(({ term, value }) => (
        <div key={term} className="flex justify-between gap-6 py-2.5 first:pt-0 last:pb-0">
          <dt className="shrink-0 text-ink-2">{term}</dt>
          <dd className="min-w-0 text-right tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
