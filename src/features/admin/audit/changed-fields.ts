type Values = Record<string, unknown> | null;

export interface ChangedField {
  field: string;
  before: unknown;
  after: unknown;
}

/** The fields that an action changed, in the order of the log entry; unchanged fields are left out. */
export function changedFields(before: Values, after: Values): ChangedField[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .map((field) => ({ field, before: before?.[field], after: after?.[field] }))
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after));
}
