import type { RemainingWork } from '@/domain/project/remaining-work';
import type { WorkLine } from '@/domain/project/variations';
import { dollarsOf } from '@/features/common/money/amounts';
import { blankValues, CONTINUED, type CreateValues, NO_BUDGET } from '../create/create-values';
import { valuesOfProject } from '../turn/edit-values';
import type { FormField, ProjectDetails } from '../types';

/** The words of a continued request, in its writer's language. */
export interface ContinuedWords {
  /** What is put after the title. */
  mark: string;
  /** The sentence that names the broken-off project. */
  about: string;
  items: string;
  defects: string;
  /** The line in place of those that there is no room for. */
  more: (count: number) => string;
  before: string;
}

/**
 * A new request that goes on with a broken-off project. Its start and its budget are for the owner to say; as the
 * budget's upper limit the agreed price of what remains is proposed.
 */
export function continuedValues(
  fields: FormField[],
  project: ProjectDetails,
  remaining: RemainingWork,
  words: ContinuedWords,
): CreateValues {
  const roomOf = (key: string) => fields.find((field) => field.key === key)?.max ?? Number.POSITIVE_INFINITY;
  return {
    ...blankValues(fields),
    ...valuesOfProject(fields, project),
    title: titleOf(project.title, words.mark, roomOf('title')),
    description: descriptionOf(project.description, remaining, words, roomOf('description')),
    start_date: '',
    budget_min_cents: '',
    budget_max_cents: remaining.agreedCents === null ? '' : dollarsOf(remaining.agreedCents),
    [NO_BUDGET]: '',
    [CONTINUED]: String(project.id),
  };
}

/** Cuts as fields count, in UTF-16 units, but never through a surrogate pair. */
const cut = (text: string, room: number): string =>
  text.length <= room ? text : `${text.slice(0, Math.max(0, room - 1)).replace(/[\ud800-\udbff]$/, '')}…`;

const titleOf = (title: string, mark: string, room: number): string =>
  title.endsWith(mark) ? title : cut(title, room - mark.length) + mark;

function descriptionOf(
  before: string,
  { lines: work, defects }: RemainingWork,
  words: ContinuedWords,
  room: number,
): string {
  const lists = [
    { heading: words.items, lines: work.map(lineOf) },
    { heading: words.defects, lines: defects.map((defect) => `• ${defect}`) },
  ];
  let text = words.about;
  for (const { heading, lines } of lists) {
    const head = `\n\n${heading}`;
    const left = room - text.length - head.length;
    if (lines.length === 0 || left < `\n${words.more(lines.length)}`.length) continue;
    text += head + linesWithin(lines, left, words.more);
  }
  const left = room - text.length - `\n\n${words.before}\n`.length;
  return left > 0 && before.trim() !== '' ? `${text}\n\n${words.before}\n${cut(before.trim(), left)}` : text;
}

const lineOf = ({ description, quantity, unit }: WorkLine) =>
  `• ${description} × ${quantity.toLocaleString('en')} ${unit}`;

/** As many of the lines as there is room for, each on a line of its own, and how many more there are. */
function linesWithin(lines: readonly string[], room: number, more: (count: number) => string): string {
  const all = lines.map((line) => `\n${line}`).join('');
  if (all.length <= room) return all;
  let text = '';
  for (const [index, line] of lines.entries()) {
    const rest = `\n${more(lines.length - index)}`;
    const next = `${text}\n${line}`;
    if (next.length + rest.length > room) return text + rest;
    text = next;
  }
  return text;
}
