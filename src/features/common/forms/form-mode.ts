/**
 * When a form validates: once a field is left, then with each change. The error is shown a moment after the field is
 * left, so that its line does not move away what is being pressed.
 */
export const FORM_MODE = { mode: 'onTouched', delayError: 200 } as const;

/** How a form takes a value that was chosen elsewhere, such as in a calendar: as one that was typed. */
export const AS_TYPED = { shouldDirty: true, shouldTouch: true, shouldValidate: true } as const;
