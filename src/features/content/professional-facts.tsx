import { useTranslation } from 'next-i18next/pages';
import { FACT_PROJECTS_MIN } from '@/config/limits/facts';
import { useFactWords } from '@/features/common/facts/use-fact-words';
import { Disclosure } from '@/features/common/lists/section';
import type { ProfessionalDetails } from './types';

/** What is reckoned of a professional's projects, each with their number, and how. */
export function ProfessionalFacts({ person }: { person: ProfessionalDetails }) {
  const { t } = useTranslation('fact');
  const words = useFactWords(person.user_type);
  return (
    <section aria-labelledby="facts" className="border-t border-line pt-6">
      <h2 id="facts" className="text-lg">
        {t('title')}
      </h2>
      <p className="mt-1 text-sm text-ink-2">{t('lead_public', { count: FACT_PROJECTS_MIN })}</p>
      <dl className="mt-4 grid gap-y-4 sm:grid-cols-3">
        {person.facts.map((fact) => (
          <div key={fact.kind}>
            <dt className="text-sm text-ink-2">{words.name(fact.kind)}</dt>
            <dd className="text-lg font-semibold leading-snug tabular-nums">{words.value(fact)}</dd>
            <dd className="text-sm tabular-nums text-ink-2">{t('projects', { count: fact.projects })}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 text-[0.9375rem]">
        <Disclosure label={t('how_title')}>
          <dl className="grid gap-3">
            {person.facts.map(({ kind }) => (
              <div key={kind}>
                <dt className="font-semibold">{words.name(kind)}</dt>
                <dd className="text-ink-2">{words.how(kind)}</dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      </div>
    </section>
  );
}
