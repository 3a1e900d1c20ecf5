import { H2, SECTION } from '../column';
import { Gallery } from '../gallery';
import type { BlockOf } from '../types';

export function GalleryBlock({ block }: { block: BlockOf<'gallery'> }) {
  if (block.pictures.length === 0) return null;
  return (
    <section className={SECTION}>
      {block.title && <h2 className={`${H2} mb-8 md:mb-9`}>{block.title}</h2>}
      <Gallery pictures={block.pictures} />
    </section>
  );
}
