import { useState } from 'react';
import { readTabStorage, writeTabStorage } from '@/client/session/tab-storage';
import { useSession } from '@/client/session/use-session';
import { STORAGE_PREFIX } from '@/config/app';
import { RATING_MIN, RATING_STARS } from '@/config/limits/projects';

export type RatedRole = 'consultant' | 'technician';

/** Feedback before it is sent. */
export interface FeedbackDraft {
  stars: Partial<Record<RatedRole, number>>;
  text: string;
  /** The author's nickname may be shown in public. */
  isNamed: boolean;
}

export const BLANK: FeedbackDraft = { stars: {}, text: '', isNamed: false };
export const isBlank = ({ stars, text, isNamed }: FeedbackDraft): boolean =>
  text === '' && !isNamed && Object.keys(stars).length === 0;

const isStars = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= RATING_MIN && Number(value) <= RATING_STARS;

/** Reads the valid parts of a stored draft. */
export function parseFeedback(stored: string | null): FeedbackDraft {
  try {
    const { stars, text, isNamed } = JSON.parse(stored ?? '{}') as Partial<FeedbackDraft>;
    const chosen = Object.entries(stars ?? {}).filter(
      ([role, count]) => (role === 'consultant' || role === 'technician') && isStars(count),
    );
    return { stars: Object.fromEntries(chosen), text: typeof text === 'string' ? text : '', isNamed: isNamed === true };
  } catch {
    return BLANK;
  }
}

/**
 * The user's feedback on a project until it is sent, stored while the tab is open: a dialog closed by accident and the
 * project's own page continue the same draft.
 */
export function useFeedbackDraft(projectId: number) {
  const { profile } = useSession();
  const key = `${STORAGE_PREFIX}-feedback-${profile?.id}-${projectId}`;
  const [draft, setDraft] = useState(() => parseFeedback(readTabStorage(key)));
  return {
    draft,
    put: (next: FeedbackDraft): void => {
      setDraft(next);
      writeTabStorage(key, isBlank(next) ? null : JSON.stringify(next));
    },
    clear: (): void => {
      setDraft(BLANK);
      writeTabStorage(key, null);
    },
  };
}
