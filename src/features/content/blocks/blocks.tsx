import type { ComponentType } from 'react';
import type { Block, BlockOf } from '../types';
import { CallToAction } from './call-to-action';
import { FeaturedCases } from './featured-cases';
import { Figures } from './figures';
import { GalleryBlock } from './gallery-block';
import { Hero } from './hero';
import { Points } from './points';
import { Questions } from './questions';
import { RichTextBlock } from './rich-text-block';
import { Steps } from './steps';
import { Testimonials } from './testimonials';

const COMPONENTS: { [Type in Block['type']]: ComponentType<{ block: BlockOf<Type>; id: string }> } = {
  hero: Hero,
  points: Points,
  steps: Steps,
  featured_cases: FeaturedCases,
  figures: Figures,
  testimonials: Testimonials,
  questions: Questions,
  call_to_action: CallToAction,
  rich_text: RichTextBlock,
  gallery: GalleryBlock,
};

/** The id of a block within its page. */
export const blockId = (index: number) => `part-${index + 1}`;

/** The blocks of a page, each with the component of its type. */
export function Blocks({ blocks }: { blocks: Block[] }) {
  return blocks.map((block, index) => {
    const Component = COMPONENTS[block.type] as ComponentType<{ block: Block; id: string }>;
    // biome-ignore lint/suspicious/noArrayIndexKey: a page's blocks have no id
    return <Component key={index} block={block} id={blockId(index)} />;
  });
}
