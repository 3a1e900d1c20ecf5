/**
 * Facts in a line with a dot between them, no two alike; it breaks between them, within one only if the line is too
 * short for it. The dots are before the facts, and those at the beginning of a line are cut off by the styles.
 */
export function DottedLine({ parts }: { parts: readonly (string | false | null | undefined)[] }) {
  const shown = parts.filter((part): part is string => Boolean(part));
  return (
    <span className="dotted-line">
      <span>
        {shown.map((part) => (
          <span key={part}>{part} </span>
        ))}
      </span>
    </span>
  );
}
