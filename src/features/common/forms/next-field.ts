import type { KeyboardEvent } from 'react';
import { isComposing } from '@/ui/form/is-composing';

/** Enter goes to the form's next text field, as “next” on a phone's keyboard says; from the last one it sends the form. */
export function onEnterNext(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.defaultPrevented || isComposing(event.nativeEvent)) return;
  const { target } = event;
  if (!(target instanceof HTMLInputElement) || target.type !== 'text' || !target.form) return;
  const fields = Array.from(target.form.elements).filter(
    (one): one is HTMLInputElement | HTMLTextAreaElement =>
      one instanceof HTMLTextAreaElement || (one instanceof HTMLInputElement && one.type === 'text'),
  );
  const next = fields[fields.indexOf(target) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
  if (next instanceof HTMLInputElement) next.select();
}
