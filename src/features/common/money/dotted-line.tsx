import { Fragment } from 'react';

/**
 * Facts in a line as `dotted`, no two alike; it breaks between them, within one only if the line is too short for it.
 */
export function DottedLine({ parts }: { parts: readonly (string | false | null | undefined)[] }) {
  const shown = parts.filter((part): part is string => Boolean(part));
  return shown.map((part, index) => (
    <Fragment key={part}>
      <span className="inline-block">
        {part}
        {index < shown.length - 1 && '\u00a0·'}
      </span>{' '}
    </Fragment>
  ));
}
