import { useCallQuery } from '@/client/query/use-call-query';
import type { ReplyOf } from '@/contract/call';
import { variationCalls } from '@/contract/variation/calls';
import type { ProjectAction } from '@/domain/project/transitions';
import type { ProjectDetails } from '../types';

export type VariationListing = ReplyOf<typeof variationCalls.variationListing>;
export type Variation = VariationListing['value'][number];
export type WorkLine = VariationListing['lines'][number];

/** The changes of the accepted quotation's work: how many, and the sum of the agreed ones. */
export const changesOf = ({ quotations }: Pick<ProjectDetails, 'quotations'>) =>
  quotations.find(({ status }) => status === 'accepted')?.variations ?? { count: 0, amount_cents: 0 };

export const useVariations = (project: ProjectDetails, isEnabled = true) =>
  useCallQuery(variationCalls.variationListing, { project_id: project.id }, { isEnabled });

/** Whether the reader may do this to a change now. */
export const mayDo = ({ allowed_actions }: Variation, action: ProjectAction): boolean =>
  allowed_actions.some((allowed) => allowed.action === action && allowed.blocked_by === null);

/**
 * The change that a form is about: the one that was pressed, or the first that waits for this. Declining is beside
 * agreeing on the turn card, and is about the same change.
 */
export function concernedBy(listing: VariationListing, action: ProjectAction, targetId?: number): Variation | null {
  const awaited = action === 'decline_variation' ? 'agree_variation' : action;
  return listing.value.find((one) => (targetId === undefined ? mayDo(one, awaited) : one.id === targetId)) ?? null;
}
