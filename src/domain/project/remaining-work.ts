import type { QuotationItemState } from './options';
import type { ProjectStatus, StageStatus, SubmissionStatus } from './statuses';
import { addedLine, type WorkLine } from './variations';

/**
 * Whether a user may make a new project from what remains of this one: its owner, once it was cancelled after work had
 * begun, which is after its technician was paid (PRODUCT §7).
 */
export const mayContinue = (project: { status: ProjectStatus; isOwner: boolean; hasTechnician: boolean }): boolean =>
  project.isOwner && project.status === 'cancelled' && project.hasTechnician;

/** An item of the accepted quotation. */
interface QuotedItem extends Omit<WorkLine, 'line'> {
  id: number;
  estimate_item_id: number | null;
  state: QuotationItemState;
}

interface Submitted {
  version: number;
  stage_id: number | null;
  status: SubmissionStatus;
  /** Lines of the estimate, as the technician ticked them. */
  items: readonly { item_id: number; done: boolean }[];
  /** What was to be put right, if it was sent back. */
  revision: { items: readonly { description: string; is_done: boolean }[] } | null;
}

interface Work {
  /** In the order that stages count them in. */
  items: readonly QuotedItem[];
  /** `variation_id`: the addition that it pays. */
  stages: readonly { status: StageStatus; items: readonly number[]; variation_id: number | null }[];
  submissions: readonly Submitted[];
  /** The items as they are agreed now, and the variations that were agreed; null if the work was never changed. */
  changes: {
    lines: readonly WorkLine[];
    agreed: readonly { id: number; items: readonly { line: string | null }[] }[];
  } | null;
}

export interface RemainingWork {
  /** The agreed items that are not done. */
  lines: WorkLine[];
  /** What was sent back and not put right. */
  defects: string[];
  /** The agreed price of what remains, in cents; null where items alone do not say what is left to do. */
  agreedCents: number | null;
}

const newestFirst = <S extends { version: number }>(submissions: readonly S[]): S[] =>
  [...submissions].sort((a, b) => b.version - a.version);

/** Whether a line of the estimate is done: as the newest submission that names it says. */
export const isTickedDone = (submissions: readonly Pick<Submitted, 'version' | 'items'>[], itemId: number): boolean =>
  newestFirst(submissions)
    .flatMap(({ items }) => items)
    .find(({ item_id }) => item_id === itemId)?.done ?? false;

const areCertified = (stages: readonly { status: StageStatus }[]) =>
  stages.every(({ status }) => status === 'certified');

/**
 * What a broken-off work leaves to be done. An item is done if it was ticked in a submission, or if every stage that is
 * about it was certified; an addition to it has to be certified as well. One of which nothing is known remains. What was
 * excluded was never part of the work.
 */
export function remainingWork({ items, stages, submissions, changes }: Work): RemainingWork {
  const additionsOf = (line: string) => {
    const ids = (changes?.agreed ?? [])
      .filter(({ id, items: changed }) => changed.some((one, at) => (one.line ?? addedLine(id, at)) === line))
      .map(({ id }) => id);
    return stages.filter(({ variation_id }) => variation_id !== null && ids.includes(variation_id));
  };
  const isDone = ({ line }: WorkLine) => {
    const additions = additionsOf(line);
    const position = items.findIndex(({ id }) => quotedLine(id) === line);
    const quoted = items[position];
    // One that a variation added has no other stage.
    if (!quoted) return additions.length > 0 && areCertified(additions);
    const { estimate_item_id: itemId } = quoted;
    const about = stages.filter((stage) => stage.items.includes(position));
    const isTicked = itemId !== null && isTickedDone(submissions, itemId);
    return (isTicked || (about.length > 0 && areCertified(about))) && areCertified(additions);
  };
  const isExcluded = ({ line, total_cents }: WorkLine) =>
    total_cents === 0 && items.some(({ id, state }) => state === 'excluded' && quotedLine(id) === line);
  const lines = (changes?.lines ?? items.map(asLine)).filter((line) => !isExcluded(line) && !isDone(line));
  const defects = defectsOf(submissions);
  const cents = lines.reduce((sum, { total_cents }) => sum + total_cents, 0);
  return { lines, defects, agreedCents: defects.length === 0 && cents > 0 ? cents : null };
}

const quotedLine = (id: number) => `q${id}`;

const asLine = ({ id, description, quantity, unit, unit_price_cents, total_cents }: QuotedItem): WorkLine => ({
  line: quotedLine(id),
  description,
  quantity,
  unit,
  unit_price_cents,
  total_cents,
});

/** Of the newest submission of each stage, or of the whole work, if it was sent back. */
function defectsOf(submissions: readonly Submitted[]): string[] {
  return newestFirst(submissions)
    .filter((one, index, all) => all.findIndex(({ stage_id }) => stage_id === one.stage_id) === index)
    .filter(({ status }) => status === 'revision_requested')
    .flatMap(({ revision }) => revision?.items ?? [])
    .filter(({ is_done }) => !is_done)
    .map(({ description }) => description);
}
