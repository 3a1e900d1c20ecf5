import { Phrases } from '@/ui/layout/phrases';
import { Picture } from '@/ui/media/picture';
import { COLUMN } from '../column';
import { PictureLabels } from '../picture-labels';
import { SitePicture } from '../site-picture';
import type { BlockOf } from '../types';
import { ExampleCard } from './example-card';
import { StartLink } from './start-link';

const PICTURE = 'h-[300px] w-full rounded-lg object-cover shadow-lift md:h-[400px] lg:h-[460px]';

/** The head of a page: its purpose in a sentence, its buttons (only the first one filled), and a picture. */
export function Hero({ block }: { block: BlockOf<'hero'> }) {
  return (
    <section
      className={`${COLUMN} grid items-center gap-8 pt-9 md:pt-14 lg:grid-cols-[1.05fr_1fr] lg:gap-14 lg:pt-[72px]`}
    >
      <div>
        <h1 className="whitespace-pre-line text-balance text-[2.125rem] leading-[1.25] md:text-[2.75rem] lg:text-[3.25rem] lg:leading-[1.22]">
          {block.title}
        </h1>
        <Phrases className="mb-8 mt-5 max-w-[30em] text-[1.0625rem] text-ink-2 md:text-lg">{block.text}</Phrases>
        <div className="flex flex-wrap gap-3.5">
          {block.actions.map((action, index) => (
            <StartLink
              key={action.url}
              action={action}
              variant={index === 0 ? 'primary' : 'quiet'}
              className="flex-auto sm:flex-none"
            />
          ))}
        </div>
      </div>
      <div className="relative">
        {block.picture ? (
          <SitePicture isFirst picture={block.picture} sizes="(min-width: 1024px) 540px, 100vw" className={PICTURE} />
        ) : (
          // A Hong Kong living room half-way through its renovation.
          <Picture isFirst src="/pictures/home.svg" alt="" className={PICTURE} />
        )}
        <PictureLabels picture={block.picture ?? { is_drawing: true }} className="right-3.5 top-3.5" />
        {block.example && <ExampleCard example={block.example} />}
      </div>
    </section>
  );
}
