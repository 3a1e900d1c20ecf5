import { useState } from 'react';
import { readTabStorage, writeTabStorage } from '@/client/session/tab-storage';
import { useSession } from '@/client/session/use-session';
import { STORAGE_PREFIX } from '@/config/app';
import { RATING_MIN, RATING_STARS } from '@/config/limits/projects';

export type RatedRole = 'consultant' | 'technician';

/** What was chosen and written before it is sent. */
export interface FeedbackDraft {
  stars: Partial<Record<RatedRole, number>>;
  text: string;
}

export const BLANK: FeedbackDraft = { stars: {}, text: '' };
export const isBlank = ({ stars, text }: FeedbackDraft): boolean => text === '' && Object.keys(stars).length === 0;

const isStars = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= RATING_MIN && Number(value) <= RATING_STARS;

/** Reads a kept draft as far as it is one. */
export function parseFeedback(kept: string | null): FeedbackDraft {
  try {
    const { stars, text } = JSON.parse(kept ?? '{}') as Partial<FeedbackDraft>;
    const chosen = Object.entries(stars ?? {}).filter(
      ([role, count]) => (role === 'consultant' || role === 'technician') && isStars(count),
    );
    return { stars: Object.fromEntries(chosen), text: typeof text === 'string' ? text : '' };
  } catch {
    return BLANK;
  }
}

/**
 * The reader's feedback on a project until it is sent, kept while the tab is open: a dialog that is closed by accident,
 * and the project's own page, go on with the same.
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
