import type { ComponentProps } from 'react';
import { LINE_MAX_CHARS } from '@/config/limits';
import { useTyped } from '@/features/common/use-typed';
import { TextField } from '@/ui/field';

type SearchWordsProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'type'> & {
  value: string;
  /** Once typing pauses, and never in the middle of a Chinese composition. */
  onSettle: (words: string) => void;
};

/** The words that a list is looked through by. */
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
