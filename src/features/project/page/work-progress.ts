import { isTickedDone } from '@/domain/project/remaining-work';
import { stageMoney } from '../stages';
import { revisionInWork } from '../submissions/revision-progress';
import type { ProjectDetails, Quotation } from '../types';

/** In cents. */
type Money = 'agreed' | 'changed' | 'total' | 'paid' | 'returned' | 'held' | 'certified' | 'left';

export interface WorkProgress {
  /**
   * What the reader may know: the payment is the owner's alone. It adds up: agreed and changed are the total; paid, returned
   * and left are too; and what is paid is held or certified.
   */
  money: { key: Money; cents: number }[];
  /** The items to put right, while that is asked for; else the estimate's, by what was submitted. */
  items: { id: number; description: string; isDone: boolean }[];
  isRevision: boolean;
}

/** The statuses in which work is on. */
const AT_WORK: readonly ProjectDetails['status'][] = ['in_progress', 'submitted', 'revising'];

/** How far the work is, for its participants; null while no work is on. */
export function workProgress(project: ProjectDetails): WorkProgress | null {
  const accepted = project.quotations.find(({ status }) => status === 'accepted');
  if (!AT_WORK.includes(project.status) || !accepted) return null;
  const revision = revisionInWork(project) ?? [];
  const isRevision = revision.length > 0;
  return {
    money: accepted.stages.length > 0 ? moneyOfStages(accepted) : moneyOf(project, accepted.total_cents),
    items: isRevision
      ? revision.map(({ id, description, is_done }) => ({ id, description, isDone: is_done }))
      : itemsOf(project),
    isRevision,
  };
}

/**
 * Work begins with the payment of the whole (PRODUCT §3); some of it may have gone back. The consultant's share in the order
 * is counted apart.
 */
function moneyOf({ order }: ProjectDetails, agreed: number): WorkProgress['money'] {
  if (!order) return [{ key: 'agreed', cents: agreed }];
  const { fee_cents: shareCents, refunded_fee_cents: shareBackCents } = order;
  const returned = order.refunded_cents - shareBackCents;
  return withoutZeros([
    { key: 'agreed', cents: agreed },
    { key: 'paid', cents: order.amount_cents - shareCents - returned },
    { key: 'returned', cents: returned },
    { key: 'left', cents: agreed - (order.amount_cents - shareCents) },
  ]);
}

function moneyOfStages({ total_cents, stages, variations }: Quotation): WorkProgress['money'] {
  const { held, certified, left } = stageMoney(stages);
  const total = total_cents + variations.amount_cents;
  const paid = held + certified;
  return withoutZeros([
    { key: 'agreed', cents: total_cents },
    { key: 'changed', cents: variations.amount_cents },
    { key: 'total', cents: variations.amount_cents === 0 ? 0 : total },
    { key: 'paid', cents: paid },
    // What a change of the work has sent back is no part of the total.
    { key: 'returned', cents: total - paid - left },
    { key: 'held', cents: held },
    { key: 'certified', cents: certified },
    { key: 'left', cents: left },
  ]);
}

/** Only where there was any. */
const IF_ANY: readonly Money[] = ['changed', 'total', 'returned'];
const withoutZeros = (money: WorkProgress['money']) =>
  money.filter(({ key, cents }) => cents !== 0 || !IF_ANY.includes(key));

const itemsOf = ({ estimate, submissions }: ProjectDetails): WorkProgress['items'] =>
  (estimate?.items ?? []).map(({ id, description }) => ({ id, description, isDone: isTickedDone(submissions, id) }));
