import { useTranslation } from 'next-i18next/pages';
import { CaseTile } from './case-tile';
import type { CaseCard } from './types';

/** Two rows. */
const SHOWN = 6;

/** The newest cases, shown before a visitor has searched. */
export function RecentCases({ cases }: { cases: CaseCard[] }) {
  const { t } = useTranslation('site');
  if (cases.length === 0) return null;
  return (
    <section aria-labelledby="recent" className="pt-12">
      <h2 id="recent" className="mb-5 text-xl">
        {t('case.recent')}
      </h2>
      <ul className="grid gap-x-5 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
        {cases.slice(0, SHOWN).map((item, index) => (
          <CaseTile key={item.id} item={item} isFirst={index === 0} />
        ))}
      </ul>
    </section>
  );
}
