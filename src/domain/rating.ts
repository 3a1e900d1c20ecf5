import { RATING_INTERVAL, RATING_STARS } from '@/config/limits/projects';

/** The steps in which one star fills. */
const STEPS_PER_STAR = Math.round(1 / RATING_INTERVAL);

/** How much of each star is filled, in fifths (0 to 5), once `rating` is rounded to the interval (Spec §9). */
export function starFills(rating: number): number[] {
  const steps = Math.round(rating * STEPS_PER_STAR);
  return Array.from({ length: RATING_STARS }, (_, star) =>
    Math.min(STEPS_PER_STAR, Math.max(0, steps - star * STEPS_PER_STAR)),
  );
}

/** The average of all ratings, with one decimal; null without any. */
export const averageRating = (sum: number, count: number): number | null =>
  count > 0 ? Math.round((sum / count) * 10) / 10 : null;
