import { useEffect } from 'react';
import { type FieldValues, type UseFormProps, type UseFormReturn, useForm as useHookForm } from 'react-hook-form';
import { focusFirstError } from './first-error';

interface Leaf {
  type: unknown;
  ref: unknown;
}

/** The errors of all fields, at every level of lists and objects. */
const leavesOf = (errors: object): Leaf[] =>
  Object.values(errors).flatMap((error) =>
    typeof error !== 'object' || error === null ? [] : 'type' in error ? [error as Leaf] : leavesOf(error),
  );

/**
 * react-hook-form's useForm for every form of the product. After a refused submit the first wrong field in the order of
 * reading has the focus: react-hook-form itself takes the one registered first, and a row added later, or in between,
 * is registered last.
 */
export function useForm<Values extends FieldValues = FieldValues>(
  props: UseFormProps<Values> = {},
): UseFormReturn<Values> {
  const form = useHookForm<Values>({ ...props, shouldFocusError: false });
  const { errors, submitCount } = form.formState;
  const leaves = leavesOf(errors);
  /** Errors that the server's answer set, after the submit. */
  const refused = leaves.filter(({ type }) => type === 'server').length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the form was sent, or refused; not when typing errs
  useEffect(() => {
    const [field] = leaves.map(({ ref }) => ref).filter((ref) => ref instanceof HTMLElement);
    if (leaves.length === 0 || (submitCount === 0 && refused === 0)) return;
    focusFirstError(field?.closest('form, [role="dialog"]') ?? document);
  }, [submitCount, refused > 0]);
  return form;
}
