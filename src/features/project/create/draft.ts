import { GUEST_DRAFT_KEY } from '@/client/session/personal-storage';
import { STORAGE_PREFIX } from '@/config/app';
import { CONTINUED, type CreateValues, INVITED } from './create-values';

export interface Draft {
  /** Identifies this request from its first letter until it is sent, in every tab. */
  id: string;
  savedAt: string;
  /** The `savedAt` of the draft that it continues, by which another tab knows that none of its text is lost. */
  basedOn: string | null;
  values: CreateValues;
  /** The e-mail address that its author registered with in order to send it: it is sent once that is verified. */
  sendFor: string | null;
}

/** Who writes: a user's id, or null for a guest. */
export type Author = number | null;

/** A draft belongs to its author: another account on the same device does not see it. A guest's is the device's. */
export const draftKey = (author: Author): string =>
  author === null ? GUEST_DRAFT_KEY : `${STORAGE_PREFIX}-project-draft-${author}`;

/** Whom it invites or what it goes on with is alone nothing that was written. */
const isBlank = (values: CreateValues) =>
  Object.entries(values).every(([key, value]) => key === INVITED || key === CONTINUED || value.trim() === '');
const textOr = <T>(value: unknown, otherwise: T) => (typeof value === 'string' && value !== '' ? value : otherwise);

/** Reads a stored draft, without fields that the form no longer has; null when nothing is left. */
export function parseDraft(stored: string | null, keys: readonly string[]): Draft | null {
  if (stored === null) return null;
  try {
    const draft = JSON.parse(stored) as Partial<Draft> | null;
    if (typeof draft?.savedAt !== 'string' || Number.isNaN(Date.parse(draft.savedAt))) return null;
    const values = Object.fromEntries(
      Object.entries(draft.values ?? {}).filter(([key, value]) => keys.includes(key) && typeof value === 'string'),
    );
    if (isBlank(values)) return null;
    return {
      id: textOr(draft.id, draft.savedAt),
      savedAt: draft.savedAt,
      basedOn: textOr(draft.basedOn, null),
      values,
      sendFor: textOr(draft.sendFor, null),
    };
  } catch {
    return null;
  }
}

/** The draft as it is stored; null when it is blank. */
export const serializeDraft = (draft: Draft): string | null => (isBlank(draft.values) ? null : JSON.stringify(draft));

/**
 * What to do with a draft that another tab has just written: take it when it continues this tab's draft and nothing was
 * typed here since; ask when both have written.
 * @param here the draft that this tab last read or wrote; null when there was none
 */
export function meetDraft(
  here: { savedAt: string | null; hasUnsaved: boolean },
  there: Pick<Draft, 'savedAt' | 'basedOn'>,
): 'same' | 'take' | 'ask' {
  if (there.savedAt === here.savedAt) return 'same';
  return !here.hasUnsaved && there.basedOn === here.savedAt ? 'take' : 'ask';
}

/**
 * The Idempotency-Key of sending this draft with this content: a second tab, or a page reloaded before the answer came,
 * sends the same key and makes no second project (DESIGN §5). Different content has a different key.
 */
export function sendKey(draftId: string, content: unknown): string {
  const text = JSON.stringify(content, (_key, value) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );
  // FNV-1a: it need not be secret, only the same in every tab.
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return `${draftId}-${text.length}-${hash.toString(16)}`;
}
