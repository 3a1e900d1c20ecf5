import type { ComponentProps } from 'react';
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { Upload } from '@/ui/form/upload';

interface UploadFieldProps<V extends FieldValues, N extends FieldPathByValue<V, File[]>>
  extends Omit<ComponentProps<typeof Upload>, 'files' | 'onChange' | 'error'> {
  control: Control<V>;
  name: N;
  /** True, or the error message. */
  validate?: (files: File[], values: V) => true | string;
}

/** An upload as one field of a react-hook-form form: its files are the field's value. */
export function UploadField<V extends FieldValues, N extends FieldPathByValue<V, File[]>>({
  control,
  name,
  validate,
  ...upload
}: UploadFieldProps<V, N>) {
  const { field, fieldState } = useController({
    control,
    name,
    rules: { validate },
  });
  return <Upload {...upload} files={field.value} onChange={field.onChange} error={fieldState.error?.message} />;
}
