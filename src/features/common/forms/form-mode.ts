/**
 * When a form says what is wrong: once a field is left, then with each change. The word comes a moment after the field
 * is left, so that the line it takes does not move away what is being pressed.
 */
export const FORM_MODE = { mode: 'onTouched', delayError: 200 } as const;
