import { useCallQuery } from '@/client/query/use-call-query';
import type { ReplyOf } from '@/contract/call';
import { projectCalls } from '@/contract/project/calls';

export type EarlierOffer = ReplyOf<typeof projectCalls.earlierItems>['value'][number];

/** The user's own offers for other projects, the newest first; none while they are fetched, or if that fails. */
export function useEarlierItems(projectId: number): EarlierOffer[] {
  const { data } = useCallQuery(projectCalls.earlierItems, {});
  return data?.value.filter((offer) => offer.project_id !== projectId && offer.items.length > 0) ?? [];
}
