import { readDeviceStorage, writeDeviceStorage } from '@/client/session/device-storage';
import { STORAGE_PREFIX } from '@/config/app';
import { CATEGORIES, type Category, DISTRICTS, type District } from '@/domain/project/options';
import { saveDraftFiles } from '@/features/common/files/draft-files';

/** The user types that have a registration form. */
export const REGISTER_TYPES = ['client', 'consultant', 'technician'] as const;
export type RegisterType = (typeof REGISTER_TYPES)[number];

/** The texts that are stored on the device; never the password, never the consent. Files are stored separately. */
const TEXTS = ['name', 'nickname', 'email', 'phone', 'company_name', 'years_of_experience', 'introduction'] as const;
export type RegisterDraft = Record<(typeof TEXTS)[number], string> & { specialties: Category[]; districts: District[] };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = <T extends string>(known: readonly T[], value: unknown): T[] =>
  Array.isArray(value) ? known.filter((each) => value.includes(each)) : [];

const pick = (values: Record<string, unknown>): RegisterDraft => ({
  ...(Object.fromEntries(TEXTS.map((name) => [name, textOf(values[name])])) as Record<(typeof TEXTS)[number], string>),
  specialties: listOf(CATEGORIES, values.specialties),
  districts: listOf(DISTRICTS, values.districts),
});

export const EMPTY_DRAFT: RegisterDraft = pick({});

/** Each form has its own draft. */
export const registerDraftKey = (type: RegisterType): string => `${STORAGE_PREFIX}-register-draft-${type}`;

/** The draft in a stored text; an unreadable one is empty. */
export function parseDraft(stored: string | null): RegisterDraft {
  try {
    const value: unknown = JSON.parse(stored ?? '');
    return typeof value === 'object' && value !== null ? pick(value as Record<string, unknown>) : EMPTY_DRAFT;
  } catch {
    return EMPTY_DRAFT;
  }
}

/** The text to store, or null when the draft is blank. */
export function serializeDraft(values: Record<string, unknown>): string | null {
  const draft = pick(values);
  const isBlank = Object.values(draft).every((value) =>
    typeof value === 'string' ? !value.trim() : value.length === 0,
  );
  return isBlank ? null : JSON.stringify(draft);
}

// Registration also works on a device that stores nothing (private mode, full storage).
export function readDraft(type: RegisterType): RegisterDraft {
  return parseDraft(readDeviceStorage(registerDraftKey(type)));
}

export function saveDraft(type: RegisterType, values: Record<string, unknown>): void {
  writeDeviceStorage(registerDraftKey(type), serializeDraft(values));
}

/** Called after the verification: removes all drafts from the device. */
export function dropDrafts(): void {
  for (const type of REGISTER_TYPES) {
    saveDraft(type, {});
    void saveDraftFiles(registerDraftKey(type), []);
  }
}
