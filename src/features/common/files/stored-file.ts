import type { ReplyOf } from '@/contract/call';
import type { projectCalls } from '@/contract/project/calls';

/** A file as in a reply; its URL is signed for this user. */
export type StoredFile = ReplyOf<typeof projectCalls.projectDetails>['files'][number];

export const isPicture = (file: StoredFile): boolean => file.mime.startsWith('image/');
