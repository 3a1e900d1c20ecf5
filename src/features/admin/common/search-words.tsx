import type { ComponentProps } from 'react';
import { LINE_MAX_CHARS } from '@/config/limits/calls';
import { useTyped } from '@/features/common/forms/use-typed';
import { TextField } from '@/ui/form/text-field';

type SearchWordsProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'type'> & {
  value: string;
  /** Called once typing pauses, never during the composition of Chinese text. */
  onSettle: (words: string) => void;
};

/** A search field and three selects, on one line on wide screens. */
export const FILTER_GRID = 'grid items-end gap-4 sm:grid-cols-3 xl:grid-cols-[minmax(0,2.4fr)_repeat(3,minmax(0,1fr))]';
export const FILTER_SEARCH = 'sm:col-span-3 xl:col-span-1';

/** The search field of a list. */
export function SearchWords({ value, onSettle, ...field }: SearchWordsProps) {
  const typed = useTyped(value, onSettle);
  return (
    <TextField
      maxLength={LINE_MAX_CHARS}
      {...field}
      type="search"
      value={typed.value}
      onChange={typed.onChange}
      onCompositionEnd={typed.onCompositionEnd}
    />
  );
}
