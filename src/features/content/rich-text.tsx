import Link from 'next/link';
import type { ReactNode } from 'react';
import type { RichText } from './types';

type Part = RichText[number];
type Inline = Extract<Part, { type: 'paragraph' }>['line'][number];

function formatted({ text, is_bold, is_italic, url }: Inline): ReactNode {
  const strong = is_bold ? <strong className="font-semibold">{text}</strong> : text;
  const shown = is_italic ? <em>{strong}</em> : strong;
  if (!url) return shown;
  const isElsewhere = url.startsWith('https:');
  return (
    <Link href={url} className="link" {...(isElsewhere && { rel: 'noopener' })}>
      {shown}
    </Link>
  );
}

function Line({ line }: { line: Inline[] }) {
  return line.map((inline, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts have no id
    <span key={index} className={inline.text.includes('\n') ? 'whitespace-pre-line' : undefined}>
      {formatted(inline)}
    </span>
  ));
}

/** The id of a heading within its page. */
export const headingId = (prefix: string, index: number) => `${prefix}-${index + 1}`;

function RichPart({ part, id }: { part: Part; id?: string }) {
  switch (part.type) {
    case 'heading':
      return part.level === 2 ? (
        <h2 id={id} className="mt-11 text-[1.375rem] first:mt-0 md:text-2xl">
          <Line line={part.line} />
        </h2>
      ) : (
        <h3 id={id} className="mt-8 text-lg first:mt-0 md:text-xl">
          <Line line={part.line} />
        </h3>
      );
    case 'paragraph':
      return (
        <p className="mt-4 first:mt-0">
          <Line line={part.line} />
        </p>
      );
    case 'quote':
      return (
        <blockquote className="mt-6 border-l-[3px] border-jade pl-5 text-ink-2 first:mt-0">
          <Line line={part.line} />
        </blockquote>
      );
    case 'list': {
      const List = part.is_ordered ? 'ol' : 'ul';
      return (
        <List
          className={`mt-4 grid gap-1.5 pl-6 first:mt-0 marker:text-jade ${part.is_ordered ? 'list-decimal' : 'list-disc'}`}
        >
          {part.items.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts have no id
            <li key={index} className="pl-1">
              <Line line={line} />
            </li>
          ))}
        </List>
      );
    }
  }
}

/**
 * Formatted text as elements. No markup is parsed here, so none can be injected (FACTS, Strict CSP).
 * @param idPrefix gives the headings ids, so that links can lead to them
 */
export function RichTextView({ text, idPrefix }: { text: RichText; idPrefix?: string }) {
  return text.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts have no id
    <RichPart key={index} part={part} id={idPrefix && headingId(idPrefix, index)} />
  ));
}
