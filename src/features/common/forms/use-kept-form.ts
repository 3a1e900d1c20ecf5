import { useEffect } from 'react';
import type { DefaultValues, FieldValues, UseFormProps, UseFormReturn } from 'react-hook-form';
import { useKept } from './kept-form';
import { restoreKept, serializeKept } from './kept-values';
import { useForm } from './use-form';

interface UseKeptFormProps<Values extends FieldValues> extends UseFormProps<Values> {
  defaultValues: DefaultValues<Values>;
  /** What the form answers or changes, such as an id: what was typed about another is not restored. null: nothing yet. */
  about: string | number | null;
  /** Restores all fields together, for a form whose fields refer to each other; otherwise each is restored by itself. */
  continued?: (typed: Values) => Values;
}

/**
 * `useForm`, whose values are kept in this tab under the name of the `KeptFormProvider` around it: a reload, or a login
 * that ends meanwhile, loses nothing that was typed. Files are not kept.
 */
export function useKeptForm<Values extends FieldValues = FieldValues>({
  about,
  continued,
  ...props
}: UseKeptFormProps<Values>): UseFormReturn<Values> {
  const form = useForm<Values>(props);
  const kept = useKept();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens, with what it begins with
  useEffect(() => {
    if (!kept) return;
    const restored = restoreKept(kept.open(String(about ?? '')), props.defaultValues as Values, continued);
    if (restored) {
      form.reset(restored.values, { keepDefaultValues: true });
      const startOver = () => {
        kept.setRestored(null);
        form.reset();
      };
      kept.setRestored({ isWhole: restored.isWhole, startOver });
    } else kept.write(null);
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => kept.write(serializeKept(defaultValues ?? props.defaultValues, values)),
    });
  }, [kept]);
  return form;
}
