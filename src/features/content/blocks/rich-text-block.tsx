import { COLUMN } from '../column';
import { RichTextView } from '../rich-text';
import type { BlockOf } from '../types';

/** Rich text, in lines of a readable length. */
export function RichTextBlock({ block, id }: { block: BlockOf<'rich_text'>; id: string }) {
  return (
    <section className={`${COLUMN} pt-10`}>
      <div className="max-w-[44em]">
        <RichTextView text={block.text} idPrefix={id} />
      </div>
    </section>
  );
}
