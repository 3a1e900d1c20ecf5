import type { adminAnnouncementsCalls } from '@/contract/admin/announcements/calls';
import type { ReplyOf, RequestOf } from '@/contract/call';
import type { UserType } from '@/domain/roles';

export type Announcement = ReplyOf<typeof adminAnnouncementsCalls.listing>['value'][number];
export type Draft = Required<RequestOf<typeof adminAnnouncementsCalls.announce>>;

export const EMPTY_DRAFT: Draft = { title_zh: '', title_en: '', body_zh: '', body_en: '', link: '', roles: [] };

/** How many users an announcement to these roles would reach. */
export const readersOf = (counts: Record<UserType, number>, roles: readonly UserType[]): number =>
  roles.reduce((sum, role) => sum + counts[role], 0);
