import { useTranslation } from 'next-i18next/pages';
import type { Fact } from '@/domain/facts';
import type { UserType } from '@/domain/roles';
import { DottedLine } from '../money/dotted-line';
import { useFactWords } from './use-fact-words';

/** A professional's facts in a line, where one is chosen among several: 完成工作 96%（12 個項目）. */
export function FactsLine({ facts, role }: { facts: readonly Fact[]; role: UserType }) {
  const { t } = useTranslation('fact');
  const words = useFactWords(role);
  return (
    <p className="mt-0.5">
      <DottedLine
        parts={facts.map(
          (fact) => `${words.name(fact.kind)} ${words.value(fact)}${t('in_projects', { count: fact.projects })}`,
        )}
      />
    </p>
  );
}
