import { z } from 'zod';

/** The part of JSON Schema that is needed to convert a text. */
interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

const cache = new WeakMap<z.ZodType, JsonSchema>();

export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  if (io === 'output') return z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
  let known = cache.get(schema);
  if (!known) {
    known = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
    cache.set(schema, known);
  }
  return known;
}

/**
 * Converts the texts of a query or a multipart body to the types of the call's schema: arrays are repeated fields,
 * objects are JSON text, numbers and booleans have their usual spelling (PRODUCT §6). What does not fit stays text and
 * fails validation.
 */
export function coerceTexts(schema: z.ZodType, entries: Iterable<[string, string]>): Record<string, unknown> {
  const properties = jsonSchemaOf(schema, 'input').properties ?? {};
  const result: Record<string, unknown> = Object.create(null);
  for (const [name, text] of entries) {
    const wanted = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!wanted) continue;
    if (typeOf(wanted) === 'array') {
      const list = (result[name] ?? []) as unknown[];
      list.push(coerce(wanted.items, text));
      result[name] = list;
    } else result[name] = coerce(wanted, text);
  }
  return { ...result };
}

const typeOf = (schema: JsonSchema | undefined): string | undefined => {
  const type = schema?.type ?? schema?.anyOf?.find((one) => one.type !== 'null')?.type;
  return Array.isArray(type) ? type.find((one) => one !== 'null') : type;
};

function coerce(schema: JsonSchema | undefined, text: string): unknown {
  switch (typeOf(schema)) {
    case 'integer':
    case 'number':
      return /^-?\d{1,15}(\.\d{1,10})?$/.test(text) ? Number(text) : text;
    case 'boolean':
      return text === 'true' || text === '1' ? true : text === 'false' || text === '0' ? false : text;
    case 'object':
    case 'array':
      try {
        return JSON.parse(text);
      } catch {
        return text;
      }
    default:
      return text;
  }
}
