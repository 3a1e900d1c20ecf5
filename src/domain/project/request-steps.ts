/** The steps of a new request (PRODUCT §10), by number from 1. The last one only shows the answers of the others. */
export const REQUEST_STEPS = ['what', 'where', 'how', 'review'] as const;
export type RequestStep = (typeof REQUEST_STEPS)[number];
export const LAST_REQUEST_STEP = REQUEST_STEPS.length;
