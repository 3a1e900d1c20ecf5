import type { ReplyOf } from '@/contract/call';
import type { variationCalls } from '@/contract/variation/calls';
import { type RemainingWork, remainingWork } from '@/domain/project/remaining-work';
import type { ProjectDetails } from '../types';

type Variations = ReplyOf<typeof variationCalls.variationListing>;

/** The quotation whose work was broken off. */
const acceptedOf = ({ quotations }: ProjectDetails) => quotations.find(({ status }) => status === 'accepted');

/** Whether changes of the work were proposed, which only their own call has. */
export const isChanged = (project: ProjectDetails): boolean => (acceptedOf(project)?.variations.count ?? 0) > 0;

/** What a broken-off project leaves to be done. @param variations undefined if none were proposed */
export function remainingOf(project: ProjectDetails, variations: Variations | undefined): RemainingWork {
  const accepted = acceptedOf(project);
  return remainingWork({
    items: accepted?.items ?? [],
    stages: accepted?.stages ?? [],
    submissions: project.submissions,
    changes: variations
      ? { lines: variations.lines, agreed: variations.value.filter(({ status }) => status === 'agreed') }
      : null,
  });
}
