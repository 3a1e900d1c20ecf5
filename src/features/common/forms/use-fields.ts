import { type ChangeEvent, type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';

type Messages<Name extends string> = Partial<Record<Name, string>>;

interface UseFieldsOptions<Name extends string> {
  initial: Record<Name, string>;
  /** What is wrong before anything is sent, by field. */
  check: (values: Record<Name, string>) => Messages<Name>;
  /** What the server found. */
  serverErrors: Record<string, string>;
  onSend: (values: Record<Name, string>) => void;
}

/**
 * A short form without a form library (guests' pages have a budget): values, messages beside the fields, and the
 * focus on the first field that is wrong. A message goes once its field is changed.
 */
export function useFields<Name extends string>({ initial, check, serverErrors, onSend }: UseFieldsOptions<Name>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Messages<Name>>({});
  const [changed, setChanged] = useState<readonly Name[]>([]);
  const form = useRef<HTMLFormElement>(null);

  const focusFirst = (wrong: Record<string, unknown>) => {
    const first = Array.from(form.current?.elements ?? []).find(
      (control) => wrong[(control as HTMLInputElement).name] !== undefined,
    );
    (first as HTMLElement | undefined)?.focus();
  };
  const serverKey = JSON.stringify(serverErrors);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the messages are compared by what they say
  useEffect(() => focusFirst(serverErrors), [serverKey]);

  const set = (changes: Partial<Record<Name, string>>) => {
    setValues((now) => ({ ...now, ...changes }));
    const names = Object.keys(changes) as Name[];
    setChanged((now) => [...now, ...names]);
    setErrors((now) => ({ ...now, ...Object.fromEntries(names.map((name) => [name, undefined])) }));
  };

  // What was typed, or filled in by the browser, before the page was awake: at once, for it may have been sent by then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    const controls = Array.from(form.current?.elements ?? []) as HTMLInputElement[];
    const typed = controls.filter(({ name, value, defaultValue }) => name in initial && value !== defaultValue);
    if (typed.length > 0) set(Object.fromEntries(typed.map(({ name, value }) => [name, value])) as typeof initial);
  }, []);

  return {
    values,
    set,
    /** Spread on the field. */
    field: (name: Name) => ({
      name,
      value: values[name],
      error: errors[name] ?? (changed.includes(name) ? undefined : serverErrors[name]),
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        set({ [name]: event.target.value } as Partial<Record<Name, string>>),
    }),
    /** Spread on the form. `post`: a form sent before the page is awake must not put a password into the address. */
    form: {
      ref: form,
      method: 'post',
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        const wrong = check(values);
        setErrors(wrong);
        setChanged([]);
        if (Object.values(wrong).some(Boolean)) focusFirst(wrong);
        else onSend(values);
      },
    },
  };
}
