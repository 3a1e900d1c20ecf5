import { readTabStorage, writeTabStorage } from '@/client/session/tab-storage';
import { STORAGE_PREFIX } from '@/config/app';

/** The visit lasts as long as the tab; each user of the tab has their own. */
const keyOf = (userId: number) => `${STORAGE_PREFIX}-feedback-asked-${userId}`;

const readIds = (userId: number): string[] => (readTabStorage(keyOf(userId)) ?? '').split(' ').filter(Boolean);

/** Each project is prompted at most once per visit (PRODUCT §5). */
export const wasPrompted = (userId: number, projectId: number): boolean => readIds(userId).includes(String(projectId));

export const notePrompted = (userId: number, projectId: number): void =>
  writeTabStorage(keyOf(userId), [...readIds(userId), projectId].join(' '));
