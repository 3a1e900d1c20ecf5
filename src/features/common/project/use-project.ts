import { useCallQuery } from '@/client/query/use-call-query';
import { usePrefetch } from '@/client/query/use-prefetch';
import type { ReplyOf, Tag } from '@/contract/call';
import { projectCalls } from '@/contract/project/calls';

/** Those who have no part in a project are told of its changes with the lists of open requests. */
const alsoReads = ({ relation }: ReplyOf<typeof projectCalls.projectDetails>): readonly Tag[] =>
  relation === 'none' ? ['open_request'] : [];

/** A project's details; changes by others appear without reloading. */
export const useProject = (projectId: number) =>
  useCallQuery(projectCalls.projectDetails, { project_id: projectId }, { isLive: true, alsoReads });

/** The handlers of a link to a project's page, which fetch the project before it is pressed. */
export const useProjectPrefetch = (projectId: number) =>
  usePrefetch((queries) => queries.call(projectCalls.projectDetails, { project_id: projectId }, alsoReads));
