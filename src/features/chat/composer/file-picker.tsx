import type { ComponentProps } from 'react';

interface FilePickerProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  onPick: (files: File[]) => void;
}

/** A hidden file input; a button opens it by its `ref`. */
export function FilePicker({ onPick, ...rest }: FilePickerProps) {
  return (
    <input
      {...rest}
      type="file"
      hidden
      onChange={({ currentTarget }) => {
        if (!currentTarget.files) return;
        onPick(Array.from(currentTarget.files));
        // So that the same file can be chosen again after it was removed.
        currentTarget.value = '';
      }}
    />
  );
}
