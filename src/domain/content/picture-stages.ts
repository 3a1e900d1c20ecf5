/** When a picture of a case was taken: a picture before the work and one after it can be compared. */
export const PICTURE_STAGES = ['before', 'during', 'after'] as const;
