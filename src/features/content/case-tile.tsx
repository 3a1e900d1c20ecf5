import Link from 'next/link';
import { paths } from '@/config/paths';
import { DottedLine } from '@/features/common/money/dotted-line';
import { Phrases } from '@/ui/layout/phrases';
import { PictureLabels } from './picture-labels';
import { SitePicture } from './site-picture';
import type { CaseCard } from './types';
import { useCaseWords } from './use-case-words';

const SIZES = {
  card: '(min-width: 1024px) 370px, (min-width: 640px) 50vw, 100vw',
  small: '(min-width: 1024px) 350px, 50vw',
  large: '(min-width: 1024px) 440px, 100vw',
};

interface CaseTileProps {
  item: CaseCard;
  /** `large` fills two rows of a list; `small` has no date. Only `card` has the summary. */
  size?: keyof typeof SIZES;
  heading?: 'h2' | 'h3';
  /** In view when the page opens: its picture is loaded first. */
  isFirst?: boolean;
}

/** A case in a list; the whole tile is a link to it. */
export function CaseTile({ item, size = 'card', heading: Heading = 'h3', isFirst }: CaseTileProps) {
  const words = useCaseWords();
  const isLarge = size === 'large';
  return (
    <li className={`group relative flex min-w-0 flex-col ${isLarge ? 'col-span-2 lg:col-span-1 lg:row-span-2' : ''}`}>
      <div
        className={`relative overflow-hidden rounded-m bg-jade-soft ${isLarge ? 'aspect-[4/3] lg:aspect-auto lg:flex-1' : 'aspect-[4/3]'}`}
      >
        {item.cover ? (
          <SitePicture
            isSilent
            isFirst={isFirst}
            picture={item.cover}
            sizes={SIZES[size]}
            className={`size-full object-cover transition-transform duration-200 group-hover:scale-[1.02] ${isLarge ? 'absolute inset-0' : ''}`}
          />
        ) : (
          <p className="grid size-full place-items-center p-4 text-jade-dark" aria-hidden="true">
            {words.category(item.category)}
          </p>
        )}
        {item.cover && <PictureLabels picture={item.cover} />}
      </div>
      <Heading
        className={`mt-3.5 ${size === 'small' ? 'text-base md:text-[1.0625rem]' : 'text-[1.0625rem] md:text-lg'}`}
      >
        <Link href={paths.caseDetail(item.id)} className="after:absolute after:inset-0 group-hover:text-jade">
          {size === 'small' ? item.title : <Phrases as="span">{item.title}</Phrases>}
        </Link>
      </Heading>
      {size === 'card' && <p className="mt-1 line-clamp-2 text-[0.9375rem] text-ink-2">{item.summary}</p>}
      <p className="mt-1 text-sm tabular-nums text-ink-2">
        <DottedLine
          parts={[
            words.category(item.category),
            words.district(item.district),
            size !== 'small' && words.completed(item.completed_on),
          ]}
        />
      </p>
    </li>
  );
}
