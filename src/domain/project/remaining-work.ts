import type { QuotationItemState } from './options';
import type { ProjectStatus, StageStatus, SubmissionStatus } from './statuses';

/**
 * Whether a user may make a new project from what remains of this one: its owner, once it was cancelled after work had
 * begun, which is after its technician was paid (PRODUCT §7).
 */
export const mayContinue = (project: { status: ProjectStatus; isOwner: boolean; hasTechnician: boolean }): boolean =>
  project.isOwner && project.status === 'cancelled' && project.hasTechnician;

/** An item of the accepted quotation. */
interface AgreedItem {
  estimate_item_id: number | null;
  state: QuotationItemState;
  total_cents: number;
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

interface Work<Item extends AgreedItem> {
  /** In the order that stages count them in. */
  items: readonly Item[];
  stages: readonly { status: StageStatus; items: readonly number[] }[];
  submissions: readonly Submitted[];
}

export interface RemainingWork<Item> {
  /** The agreed items that are not done. */
  items: Item[];
  /** What was sent back and not put right. */
  defects: string[];
  /** The agreed price of what remains, in cents; null where items alone do not say what is left to do. */
  agreedCents: number | null;
}

const newestFirst = (submissions: readonly Submitted[]) => [...submissions].sort((a, b) => b.version - a.version);

/** Whether a line of the estimate is done: as the newest submission that names it says. */
export const isTickedDone = (submissions: readonly Submitted[], estimateItemId: number | null): boolean =>
  newestFirst(submissions)
    .flatMap(({ items }) => items)
    .find(({ item_id }) => item_id === estimateItemId)?.done ?? false;

/**
 * What a broken-off work leaves to be done. An item is done if it was ticked in a submission, or if every stage that is
 * about it was certified; one of which nothing is known remains. What was excluded was never part of the work.
 */
export function remainingWork<Item extends AgreedItem>({
  items,
  stages,
  submissions,
}: Work<Item>): RemainingWork<Item> {
  const isCertified = (position: number) => {
    const about = stages.filter((stage) => stage.items.includes(position));
    return about.length > 0 && about.every(({ status }) => status === 'certified');
  };
  const left = items.filter(
    (item, position) =>
      item.state !== 'excluded' && !isCertified(position) && !isTickedDone(submissions, item.estimate_item_id),
  );
  const newest = newestFirst(submissions).filter(
    (one, index, all) => all.findIndex(({ stage_id }) => stage_id === one.stage_id) === index,
  );
  const defects = newest
    .filter(({ status }) => status === 'revision_requested')
    .flatMap(({ revision }) => revision?.items ?? [])
    .filter(({ is_done }) => !is_done)
    .map(({ description }) => description);
  const cents = left.reduce((sum, { total_cents }) => sum + total_cents, 0);
  return { items: left, defects, agreedCents: defects.length === 0 && cents > 0 ? cents : null };
}
