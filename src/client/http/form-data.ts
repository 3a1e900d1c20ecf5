/** Multipart as in PRODUCT §6: arrays as repeated fields, objects as JSON text, files as they are. */
export function toFormData(input: Record<string, unknown>): FormData {
  const data = new FormData();
  const append = (name: string, value: unknown) => {
    if (value === undefined || value === null) return;
    if (value instanceof File) data.append(name, value, value.name);
    else data.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  };
  for (const [name, value] of Object.entries(input)) {
    if (Array.isArray(value)) for (const entry of value) append(name, entry);
    else append(name, value);
  }
  return data;
}
