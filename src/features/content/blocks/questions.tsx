import { Icon } from '@/ui/media/icon';
import { H2, SECTION } from '../column';
import { RichTextView } from '../rich-text';
import type { BlockOf } from '../types';

/** Questions that unfold their answers, even without scripts. The browser's text search unfolds what it finds. */
export function Questions({ block }: { block: BlockOf<'questions'> }) {
  return (
    <section className={`${SECTION} grid gap-x-14 gap-y-6 lg:grid-cols-[1fr_1.9fr]`}>
      <h2 className={H2}>{block.title}</h2>
      <ul className="border-t border-line">
        {block.items.map((item) => (
          <li key={item.question} className="border-b border-line">
            <details className="group">
              <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-sm py-3.5 text-[1.0625rem] font-semibold hover:text-jade [&::-webkit-details-marker]:hidden">
                {item.question}
                <Icon
                  name="chevron-down"
                  className="size-5 text-ink-2 transition-transform duration-150 group-open:rotate-180"
                />
              </summary>
              <div className="pb-6 pr-9">
                <RichTextView text={item.answer} />
              </div>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
