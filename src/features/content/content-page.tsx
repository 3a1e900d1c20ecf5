import { useTranslation } from 'next-i18next/pages';
import { paths } from '@/config/paths';
import { Breadcrumb } from '@/ui/layout/breadcrumb';
import { Blocks, blockId } from './blocks/blocks';
import { COLUMN } from './column';
import { headingId } from './rich-text';
import type { Block, ContentPage as Page } from './types';

/** A page with fewer headings has no table of contents. */
const CONTENTS_MIN = 4;

/** The second-level headings of a page's rich text, with their ids. */
function headingsOf(blocks: Block[]): { id: string; text: string }[] {
  return blocks.flatMap((block, at) =>
    block.type !== 'rich_text'
      ? []
      : block.text.flatMap((part, index) =>
          part.type === 'heading' && part.level === 2
            ? [{ id: headingId(blockId(at), index), text: part.line.map(({ text }) => text).join('') }]
            : [],
        ),
  );
}

/** A page that operators write: terms, privacy, about, questions. One that begins with a hero has no other header. */
export function ContentPage({ page }: { page: Page }) {
  const { t } = useTranslation('site');
  const { t: common } = useTranslation('common');
  if (page.blocks[0]?.type === 'hero') return <Blocks blocks={page.blocks} />;
  const headings = headingsOf(page.blocks);
  return (
    <>
      <header className={`${COLUMN} pt-6 md:pt-9`}>
        <Breadcrumb items={[{ label: common('nav.front'), href: paths.home() }, { label: page.title }]} />
        <h1 className="mt-2 text-[1.875rem] md:text-[2.5rem]">{page.title}</h1>
        {headings.length >= CONTENTS_MIN && (
          <nav
            aria-label={t('content.contents')}
            className="mt-6 max-w-[44em] rounded-m border border-line bg-card p-5"
          >
            <ol className="columns-1 gap-x-8 sm:columns-2">
              {headings.map((heading) => (
                <li key={heading.id} className="break-inside-avoid">
                  <a
                    href={`#${heading.id}`}
                    className="inline-flex min-h-11 items-center underline-offset-4 hover:text-jade hover:underline"
                  >
                    {heading.text}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        )}
      </header>
      <Blocks blocks={page.blocks} />
    </>
  );
}
