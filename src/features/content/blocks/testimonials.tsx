import { Card } from '@/ui/layout/card';
import { H2, SECTION } from '../column';
import { Testimonial } from '../testimonial';
import type { BlockOf } from '../types';

/** Quotes of participants, each with its party's colour. */
export function Testimonials({ block }: { block: BlockOf<'testimonials'> }) {
  if (block.items.length === 0) return null;
  return (
    <section className={SECTION}>
      <h2 className={H2}>{block.title}</h2>
      <ul className="mt-8 grid gap-4 md:mt-9 md:auto-cols-fr md:grid-flow-col lg:gap-5">
        {block.items.map((item) => (
          <Card as="li" key={item.quote} className="p-6">
            <Testimonial {...item} />
          </Card>
        ))}
      </ul>
    </section>
  );
}
