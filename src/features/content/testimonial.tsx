import { Avatar } from '@/ui/media/avatar';
import type { BlockOf } from './types';

type Quote = BlockOf<'testimonials'>['items'][number];

/** A quote, and the person who said it. */
export function Testimonial({ quote, name, role, party, isLarge }: Quote & { isLarge?: boolean }) {
  return (
    <figure className="flex h-full flex-col gap-5">
      <blockquote
        className={`flex-1 whitespace-pre-line ${isLarge ? 'text-xl leading-[1.7] md:text-2xl md:leading-[1.6]' : 'text-[1.0625rem]'}`}
      >
        {quote}
      </blockquote>
      <figcaption className="flex items-center gap-3 leading-snug">
        {party && <Avatar name={name} role={party} />}
        <span>
          <span className="block font-semibold">{name}</span>
          <span className="block text-sm text-ink-2">{role}</span>
        </span>
      </figcaption>
    </figure>
  );
}
