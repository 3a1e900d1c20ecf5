import { keepVisit, readVisit } from '@/client/kept-visit';
import { STORAGE_PREFIX } from '@/config/app';

/** A visit is a tab's life; another login is another visit. */
const keyOf = (userId: number) => `${STORAGE_PREFIX}-feedback-asked-${userId}`;

const readIds = (userId: number): string[] => (readVisit(keyOf(userId)) ?? '').split(' ').filter(Boolean);

/** At most once a visit for each project (PRODUCT §5). */
export const wasPrompted = (userId: number, projectId: number): boolean => readIds(userId).includes(String(projectId));

export const notePrompted = (userId: number, projectId: number): void =>
  keepVisit(keyOf(userId), [...readIds(userId), projectId].join(' '));
