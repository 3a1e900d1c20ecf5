import type { adminAnnouncementsCalls } from '@/contract/admin/announcements/calls';
import type { ReplyOf, RequestOf } from '@/contract/call';
import type { UserType } from '@/domain/roles';

export type Announcement = ReplyOf<typeof adminAnnouncementsCalls.listing>['value'][number];
export type Draft = Required<RequestOf<typeof adminAnnouncementsCalls.announce>>;

export const EMPTY_DRAFT: Draft = { title_zh: '', title_en: '', body_zh: '', body_en: '', link: '', roles: [] };

/** The fields without which nothing is announced. */
const NEEDED = ['title_zh', 'body_zh', 'title_en', 'body_en'] as const;
export type Missing = (typeof NEEDED)[number] | 'roles';

export const missingOf = (draft: Draft): Missing[] => [
  ...NEEDED.filter((name) => draft[name].trim() === ''),
  ...(draft.roles.length === 0 ? ['roles' as const] : []),
];

/** How many people it would reach. */
export const readersOf = (counts: Record<UserType, number>, roles: readonly UserType[]): number =>
  roles.reduce((sum, role) => sum + counts[role], 0);
