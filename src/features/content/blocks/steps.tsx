import { useTranslation } from 'next-i18next/pages';
import { Card } from '@/ui/layout/card';
import { Phrases } from '@/ui/layout/phrases';
import { Avatar } from '@/ui/media/avatar';
import { H2, SECTION } from '../column';
import type { BlockOf } from '../types';

/** Columns by number of steps, so that no step is alone in its row. */
const COLUMNS: Record<number, string> = { 3: 'lg:grid-cols-3', 5: 'lg:grid-cols-5', 6: 'lg:grid-cols-3' };

/** Numbered steps, each with the party that carries it out. */
export function Steps({ block }: { block: BlockOf<'steps'> }) {
  const { t } = useTranslation('common');
  return (
    <section id="steps" className={SECTION}>
      <h2 className={H2}>{block.title}</h2>
      <Phrases className="mt-2.5 text-ink-2">{block.lead}</Phrases>
      <ol
        className={`mt-8 grid gap-4 sm:grid-cols-2 md:mt-9 lg:gap-5 ${COLUMNS[block.items.length] ?? 'lg:grid-cols-4'}`}
      >
        {block.items.map((step, index) => (
          <Card as="li" key={step.title} className="p-6">
            <div className="flex min-h-8 items-center justify-between">
              <span className="font-bold tabular-nums text-jade">{index + 1}</span>
              {step.party && <Avatar name={t(`role.${step.party}`)} role={step.party} size="sm" />}
            </div>
            <h3 className="mb-1.5 mt-3.5 text-lg">{step.title}</h3>
            <p className="text-[0.9375rem] text-ink-2">{step.text}</p>
          </Card>
        ))}
      </ol>
    </section>
  );
}
