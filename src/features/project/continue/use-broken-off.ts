import { useCallQuery } from '@/client/query/use-call-query';
import { projectCalls } from '@/contract/project/calls';
import { variationCalls } from '@/contract/variation/calls';
import { isChanged, remainingOf } from './remaining-of';

/** A broken-off project with what it leaves to be done; null until it is read. */
export function useBrokenOff(projectId: number) {
  const details = useCallQuery(projectCalls.projectDetails, { project_id: projectId });
  const project = details.data;
  const hasChanges = project !== undefined && isChanged(project);
  const variations = useCallQuery(
    variationCalls.variationListing,
    { project_id: projectId },
    { isEnabled: hasChanges },
  );
  const isRead = project !== undefined && (!hasChanges || variations.data !== undefined);
  return {
    read: isRead ? { project, remaining: remainingOf(project, variations.data) } : null,
    error: details.error ?? variations.error,
    refetch: async () => {
      if (hasChanges) await variations.refetch();
      return (await details.refetch()).data;
    },
  };
}
