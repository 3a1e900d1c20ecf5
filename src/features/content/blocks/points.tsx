import { Phrases } from '@/ui/layout/phrases';
import { COLUMN } from '../column';
import type { BlockOf } from '../types';

/** Main points, in columns between hairlines. */
export function Points({ block }: { block: BlockOf<'points'> }) {
  return (
    <section className={`${COLUMN} mt-10 md:mt-16`}>
      <ul className="grid border-y border-line md:auto-cols-fr md:grid-flow-col">
        {block.items.map((item) => (
          <li
            key={item.title}
            className="border-line py-5 not-first:border-t md:py-7 md:not-first:border-l md:not-first:border-t-0 md:not-first:pl-9 md:not-last:pr-8"
          >
            <h2 className="text-xl md:text-[1.375rem]">{item.title}</h2>
            <Phrases className="mt-1 text-[0.9375rem] text-ink-2">{item.text}</Phrases>
          </li>
        ))}
      </ul>
    </section>
  );
}
