import { Phrases } from '@/ui/layout/phrases';
import { H2, SECTION } from '../column';
import type { BlockOf } from '../types';

/** Key figures, in large type. */
export function Figures({ block }: { block: BlockOf<'figures'> }) {
  return (
    <section className={SECTION}>
      {block.title && <h2 className={`${H2} mb-8 md:mb-9`}>{block.title}</h2>}
      <dl className="grid grid-cols-2 border-y border-line md:auto-cols-fr md:grid-flow-col md:grid-cols-none">
        {block.items.map((item) => (
          <div
            key={item.label}
            className="flex flex-col-reverse justify-end border-line py-6 even:border-l even:pl-5 md:py-7 md:not-first:border-l md:not-first:pl-9 max-md:nth-[n+3]:border-t"
          >
            <Phrases as="dt" className="text-[0.9375rem] text-ink-2">
              {item.label}
            </Phrases>
            <dd className="text-[1.75rem] font-semibold leading-tight tabular-nums md:text-[2.125rem]">{item.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
