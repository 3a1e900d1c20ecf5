// biome-ignore lint/suspicious/noExplicitAny: a form has no fixed shape
export type Form = Record<string, any>;

/** Reads what Stripe's SDK sends: `line_items[0][price_data][currency]=hkd`. */
export function readForm(encoded: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = name.split(/\]?\[|\]/).filter(Boolean);
    const last = path.pop() as string;
    let at = form;
    for (const part of path) {
      at[part] ??= {};
      at = at[part];
    }
    at[last] = value;
  }
  return form;
}
