/**
 * When a form validates: once a field is left, then with each change. The error is shown a moment after the field is
 * left, so that its line does not move away what is being pressed.
 */
export const FORM_MODE = { mode: 'onTouched', delayError: 200 } as const;
