import { useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** Shows the server's messages at their fields; the first wrong field takes the focus (use-form.ts). */
export function useServerErrors<V extends FieldValues>(
  { setError }: UseFormReturn<V>,
  fields: readonly FieldPath<V>[],
  fieldErrors: Record<string, string>,
): void {
  const serverErrors = JSON.stringify(fieldErrors);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields of a form are always the same
  useEffect(() => {
    const messages: Record<string, string> = JSON.parse(serverErrors);
    for (const name of fields) if (messages[name]) setError(name, { type: 'server', message: messages[name] });
  }, [serverErrors, setError]);
}
