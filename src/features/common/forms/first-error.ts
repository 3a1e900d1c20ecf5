/** What a form marks as wrong; of files it is the button that chooses them. */
const WRONG = '[aria-invalid="true"], [data-invalid] button';

/**
 * Focuses the first wrong field of a form in the order in which it is read. The browser scrolls it clear of the header
 * and of a foot bar (`scroll-padding`), with its label and its message (`scroll-margin`).
 */
export function focusFirstError(form: ParentNode): void {
  form.querySelector<HTMLElement>(WRONG)?.focus();
}
