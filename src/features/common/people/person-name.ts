import type { ReplyOf } from '@/contract/call';
import type { projectCalls } from '@/contract/project/calls';

/** A user as the other parties see them. */
export type Person = ReplyOf<typeof projectCalls.projectDetails>['owner'];

/** The name to show. */
export const personName = (person: Pick<Person, 'name' | 'nickname'>): string => person.nickname || person.name;
