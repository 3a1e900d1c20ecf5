import type { ReplyOf } from '@/contract/call';
import type { projectCalls } from '@/contract/project';

export type ProjectEvent = ReplyOf<typeof projectCalls.projectDetails>['events'][number];
