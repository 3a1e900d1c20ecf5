import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { keepUnits } from '@/domain/units';
import { dotted } from '@/features/common/money/dotted';
import { Phrases } from '@/ui/layout/phrases';
import { Icon, type IconName } from '@/ui/media/icon';
import { Picture } from '@/ui/media/picture';
import { PictureChip } from '@/ui/media/picture-chip';
import type { SearchResult } from './types';

const ICONS: Record<SearchResult['type'], IconName> = { case: 'image', page: 'document', professional: 'user' };

function Highlighted({ parts }: { parts: SearchResult['title'] }) {
  return parts.map(({ text, is_match }, index) => {
    const Part = is_match ? 'mark' : 'span';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no id
      <Part key={index} className={is_match ? 'rounded-[3px] bg-gold-soft text-inherit' : undefined}>
        {keepUnits(text)}
      </Part>
    );
  });
}

/** A search result with its matches highlighted; the whole card is a link to it. */
export function ResultCard({ result }: { result: SearchResult }) {
  const { t } = useTranslation('site');
  const { picture } = result;
  return (
    <li className="group relative flex gap-4 border-b border-line py-5 md:gap-6">
      <div className="relative aspect-[4/3] w-[104px] shrink-0 self-start overflow-hidden rounded-sm bg-jade-soft md:w-[160px]">
        {picture ? (
          <Picture
            src={picture.src}
            alt=""
            width={picture.width}
            height={picture.height}
            sizes="160px"
            className="size-full object-cover"
          />
        ) : (
          <span className="grid size-full place-items-center text-jade">
            <Icon name={ICONS[result.type]} className="size-7" />
          </span>
        )}
        {picture?.is_drawing && (
          <span className="absolute bottom-1 left-1 flex">
            <PictureChip text={t('gallery.drawing')} />
          </span>
        )}
      </div>
      <div className="min-w-0">
        <Phrases as="h2" className="text-[1.0625rem] md:text-lg">
          <Link href={result.url} className="after:absolute after:inset-0 group-hover:text-jade">
            <Highlighted parts={result.title} />
          </Link>
        </Phrases>
        <p className="text-sm text-ink-2">{dotted([t(`search.kind.${result.type}`), result.note])}</p>
        <p className="mt-1.5 line-clamp-3 text-[0.9375rem] text-ink-2">
          <Highlighted parts={result.excerpt} />
        </p>
      </div>
    </li>
  );
}
