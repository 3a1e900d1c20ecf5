import type { ReplyOf } from '@/contract/call';
import type { projectCalls } from '@/contract/project/calls';

/** A file as a reply names it; its address is signed for this reader. */
export type StoredFile = ReplyOf<typeof projectCalls.projectDetails>['files'][number];

export const isPicture = (file: StoredFile): boolean => file.mime.startsWith('image/');
