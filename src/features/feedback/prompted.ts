import { readTabStorage, writeTabStorage } from '@/client/session/tab-storage';
import { STORAGE_PREFIX } from '@/config/app';

/** A visit is a tab's life; another login is another visit. */
const keyOf = (userId: number) => `${STORAGE_PREFIX}-feedback-asked-${userId}`;

const readIds = (userId: number): string[] => (readTabStorage(keyOf(userId)) ?? '').split(' ').filter(Boolean);

/** At most once a visit for each project (PRODUCT §5). */
export const wasPrompted = (userId: number, projectId: number): boolean => readIds(userId).includes(String(projectId));

export const notePrompted = (userId: number, projectId: number): void =>
  writeTabStorage(keyOf(userId), [...readIds(userId), projectId].join(' '));
