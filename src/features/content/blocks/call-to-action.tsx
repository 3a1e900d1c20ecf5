import { Phrases } from '@/ui/layout/phrases';
import { H2, SECTION } from '../column';
import type { BlockOf } from '../types';
import { StartLink } from './start-link';

/** The call to action, the last block of a page. */
export function CallToAction({ block }: { block: Pick<BlockOf<'call_to_action'>, 'title' | 'text' | 'action'> }) {
  return (
    <section className={SECTION}>
      <div className="on-dark flex flex-col justify-between gap-6 rounded-lg bg-jade-dark px-6 py-8 text-white sm:flex-row sm:items-center md:p-14">
        <div>
          <h2 className={H2}>{block.title}</h2>
          <Phrases className="mt-1 text-[#cfe2dc]">{block.text}</Phrases>
        </div>
        <StartLink
          action={block.action}
          variant="quiet"
          className="border-transparent! text-jade-dark! hover:bg-jade-soft!"
        />
      </div>
    </section>
  );
}
