import type { ReplyOf } from '@/contract/call';
import type { projectCalls } from '@/contract/project/calls';

export type ProjectEvent = ReplyOf<typeof projectCalls.projectDetails>['events'][number];
