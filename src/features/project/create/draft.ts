import { STORAGE_PREFIX } from '@/config/app';
import type { CreateValues } from './create-values';

export interface Draft {
  savedAt: string;
  values: CreateValues;
}

/** A draft is its writer's: another account on the same device does not see it. */
export const draftKey = (userId: number): string => `${STORAGE_PREFIX}-project-draft-${userId}`;

const isBlank = (values: CreateValues) => Object.values(values).every((value) => value.trim() === '');

/** Reads a stored draft as far as the form still has its fields; null when there is nothing in it. */
export function parseDraft(stored: string | null, keys: readonly string[]): Draft | null {
  if (stored === null) return null;
  try {
    const draft = JSON.parse(stored) as Partial<Draft> | null;
    if (typeof draft?.savedAt !== 'string' || Number.isNaN(Date.parse(draft.savedAt))) return null;
    const values = Object.fromEntries(
      Object.entries(draft.values ?? {}).filter(([key, value]) => keys.includes(key) && typeof value === 'string'),
    );
    return isBlank(values) ? null : { savedAt: draft.savedAt, values };
  } catch {
    return null;
  }
}

/** The draft as it is stored; null when there is nothing worth keeping. */
export const serializeDraft = (values: CreateValues, now = new Date()): string | null =>
  isBlank(values) ? null : JSON.stringify({ savedAt: now.toISOString(), values } satisfies Draft);
