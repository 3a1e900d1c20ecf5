import { STORAGE_PREFIX } from '@/config/app';

/** What of the form is kept on the device; never the password, never the consent. */
const DRAFT_FIELDS = ['name', 'nickname', 'email', 'phone'] as const;
export type RegisterDraft = Record<(typeof DRAFT_FIELDS)[number], string>;

export const EMPTY_DRAFT: RegisterDraft = { name: '', nickname: '', email: '', phone: '' };
const KEY = `${STORAGE_PREFIX}-register-draft`;

const pick = (values: Record<string, unknown>): RegisterDraft =>
  Object.fromEntries(
    DRAFT_FIELDS.map((name) => [name, typeof values[name] === 'string' ? values[name] : '']),
  ) as RegisterDraft;

/** The draft in a stored text; an unreadable one is none. */
export function parseDraft(stored: string | null): RegisterDraft {
  try {
    const value: unknown = JSON.parse(stored ?? '');
    return typeof value === 'object' && value !== null ? pick(value as Record<string, unknown>) : EMPTY_DRAFT;
  } catch {
    return EMPTY_DRAFT;
  }
}

/** The text to store, or null when there is nothing worth keeping. */
export function serializeDraft(values: Record<string, unknown>): string | null {
  const draft = pick(values);
  return Object.values(draft).some((value) => value.trim()) ? JSON.stringify(draft) : null;
}

// A device that keeps nothing (private mode, full storage) still registers.
export function readDraft(): RegisterDraft {
  try {
    return parseDraft(localStorage.getItem(KEY));
  } catch {
    return EMPTY_DRAFT;
  }
}

export function keepDraft(values: Record<string, unknown>): void {
  try {
    const text = serializeDraft(values);
    if (text) localStorage.setItem(KEY, text);
    else localStorage.removeItem(KEY);
  } catch {
    // Nothing is kept.
  }
}

export const dropDraft = (): void => keepDraft({});
