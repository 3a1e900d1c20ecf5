import { eventWords, refundWords, type SayOfEvent } from '@/domain/project/event-words';
import type { ReasonCode } from '@/domain/project/reasons';
import { formatFullDay, formatTime } from '@/domain/time/format';
import { DOT } from '@/domain/units';
import { say } from '../../texts/text';
import type { FileGroup, FilesOf } from './group-files';

/** A piece of the readable document, from top to bottom. */
export type Block =
  | { is: 'section'; text: string }
  | { is: 'part'; text: string; note: string }
  | { is: 'facts'; rows: [term: string, value: string][] }
  | { is: 'text'; text: string }
  | { is: 'lines'; rows: Line[] }
  | { is: 'file'; text: string };

/** A line of a list, with what it comes to at its end. */
export interface Line {
  text: string;
  note?: string;
  amount?: string;
}

interface Person {
  name: string;
  nickname: string;
  company_name?: string | null;
}

type Given = string | null | false | 0 | undefined;
type Values = Record<string, string | number>;
/** A term, and its value unless there is none. */
export type Fact = readonly [term: string, value: Given];

/** What is given of several texts, on one line. */
export const dotted = (...texts: Given[]): string => texts.filter(Boolean).join(DOT);
/** What is given of several texts, each on a line of its own. */
export const stacked = (...texts: Given[]): string => texts.filter(Boolean).join('\n');

/** A person in a record: name, other name and company. */
export const fullName = ({ name, nickname, company_name }: Person, locale: string): string =>
  dotted(nickname && nickname !== name ? say(locale, 'dossier.also_called', { name, nickname }) : name, company_name);

export type DocumentWriter = ReturnType<typeof newDocument>;

/** Collects the pieces of a document in the reader's language, with the words that several of its sections use. */
export function newDocument(groups: readonly FileGroup[], locale: string) {
  const blocks: Block[] = [];
  const word = (key: string, values?: Values) => say(locale, `dossier.${key}`, values);
  const ofProject = (key: string, values?: Values) => say(locale, `project:${key}`, values);
  const ofDetail = (key: string, values?: Values) => say(locale, `detail:${key}`, values);
  const sayOfEvent: SayOfEvent = (key, values) => say(locale, key, values);
  const day = (value: string) => formatFullDay(value, locale);
  const dayTime = (value: string) => `${day(value)} ${formatTime(value)}`;
  return {
    blocks,
    locale,
    word,
    ofProject,
    ofDetail,
    day,
    dayTime,
    events: eventWords({ say: sayOfEvent, day, dayTime }),
    refund: (cents: number) => refundWords(cents, sayOfEvent),
    days: (count: number) => ofProject('days', { count }),
    nameOf: (person: Pick<Person, 'name' | 'nickname'> | null) =>
      person ? person.nickname || person.name : say(locale, 'log:system'),
    inFull: (person: Person) => fullName(person, locale),
    reasonText: ({ reason_code: code, note }: { reason_code: ReasonCode; note: string }) =>
      stacked(ofProject('reason.line', { reason: ofProject(`reason.${code}`) }), note),
    section: (text: string) => blocks.push({ is: 'section', text }),
    part: (text: string, ...notes: Given[]) => blocks.push({ is: 'part', text, note: dotted(...notes) }),
    facts(...rows: Fact[]) {
      const given = rows.filter((row): row is [string, string] => Boolean(row[1]));
      if (given.length > 0) blocks.push({ is: 'facts', rows: given });
    },
    text(given: Given) {
      if (given) blocks.push({ is: 'text', text: given });
    },
    lines(...rows: Line[]) {
      if (rows.length > 0) blocks.push({ is: 'lines', rows });
    },
    /** The paths of the files that belong to a part of the project. */
    filesOf(of: FilesOf) {
      for (const { path } of groups.find((group) => group.of === of)?.files ?? [])
        blocks.push({ is: 'file', text: word('file', { path }) });
    },
  };
}
