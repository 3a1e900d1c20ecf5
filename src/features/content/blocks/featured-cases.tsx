import { Phrases } from '@/ui/layout/phrases';
import { CaseTile } from '../case-tile';
import { H2, SECTION } from '../column';
import type { BlockOf } from '../types';
import { StartLink } from './start-link';

/** One large tile and four small ones fill two rows. */
const WITH_LARGE = 5;

/** Cases as tiles: a large one and four small ones, or all of equal size if there are fewer. */
export function FeaturedCases({ block }: { block: BlockOf<'featured_cases'> }) {
  if (block.cases.length === 0) return null;
  const hasLarge = block.cases.length >= WITH_LARGE;
  const shown = hasLarge ? block.cases.slice(0, WITH_LARGE) : block.cases;
  return (
    <section className={SECTION}>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <div>
          <h2 className={H2}>{block.title}</h2>
          <Phrases className="mt-2.5 text-ink-2">{block.lead}</Phrases>
        </div>
        {block.action && <StartLink action={block.action} variant="text" className="-mx-2" />}
      </div>
      <ul
        className={`mt-8 grid gap-x-4 gap-y-8 md:mt-9 md:gap-x-5 ${hasLarge ? 'grid-cols-2 lg:grid-cols-[1.25fr_1fr_1fr]' : 'sm:grid-cols-2 lg:grid-cols-3'}`}
      >
        {shown.map((item, index) => (
          <CaseTile key={item.id} item={item} size={!hasLarge ? 'card' : index === 0 ? 'large' : 'small'} />
        ))}
      </ul>
    </section>
  );
}
