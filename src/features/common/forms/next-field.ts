import type { KeyboardEvent } from 'react';
import { isComposing } from '@/ui/form/is-composing';

/** Enter goes to the next text field of the form, as “next” on a phone's keyboard says, and does not send the form. */
export function onEnterNext(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
  const { target } = event;
  if (!(target instanceof HTMLInputElement) || target.type !== 'text' || !target.form) return;
  event.preventDefault();
  const fields = Array.from(target.form.elements).filter(
    (one) => one instanceof HTMLTextAreaElement || (one instanceof HTMLInputElement && one.type === 'text'),
  );
  const next = fields[fields.indexOf(target) + 1];
  if (next instanceof HTMLInputElement) next.select();
  if (next instanceof HTMLElement) next.focus();
}
