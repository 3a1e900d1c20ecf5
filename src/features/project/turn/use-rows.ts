import type { KeyboardEvent } from 'react';
import {
  type ArrayPath,
  type FieldArray,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useFieldArray,
} from 'react-hook-form';
import { MAX_ITEMS } from '@/config/limits/calls';
import { useOncePerPress } from '@/features/common/forms/use-once-per-press';
import { isComposing } from '@/ui/form/is-composing';

/**
 * Rows of a list that is typed without the mouse: Enter adds one under the current, removing one focuses the next.
 * @param first the first field of a row, which takes the focus
 * @param blank makes an empty row
 */
export function useRows<Values extends FieldValues, Name extends ArrayPath<Values>>(
  form: UseFormReturn<Values>,
  name: Name,
  first: string,
  blank: () => FieldArray<Values, Name>,
) {
  const { fields, insert, remove, replace } = useFieldArray({ control: form.control, name });
  const oncePerPress = useOncePerPress();
  const isFull = fields.length >= MAX_ITEMS;
  const firstOf = (index: number) => `${name}.${index}.${first}` as Path<Values>;

  const addAfter = (index: number) => {
    if (!isFull) insert(index + 1, blank(), { focusName: firstOf(index + 1) });
  };
  return {
    fields,
    isFull,
    replace,
    addLast: () => addAfter(fields.length - 1),
    onKeyDown: (event: KeyboardEvent, index: number) => {
      // An Enter that ends a Chinese composition belongs to the composition.
      if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
      if (!(event.target instanceof HTMLInputElement)) return;
      event.preventDefault();
      addAfter(index);
    },
    onRemove: (index: number) =>
      oncePerPress(() => {
        remove(index);
        const next = Math.min(index, fields.length - 2);
        requestAnimationFrame(() => form.setFocus(firstOf(next)));
      }),
  };
}
