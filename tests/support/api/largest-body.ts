interface JsonSchema {
  type?: string | string[];
  maxLength?: number;
  contentEncoding?: string;
  maxItems?: number;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
}

/** A text or list without a limit of its own: it has a pattern, or its length is limited by the body's. */
const UNLIMITED = 100;
/** The longest UTF-8 of a UTF-16 code unit, which `maxLength` counts; base64 is ASCII. */
const BYTES_PER_CHARACTER = 3;

/** The bytes of the largest JSON that a schema allows; numbers and names of records are estimated. */
export function largestBytes(schema: JsonSchema): number {
  if (schema.anyOf) return Math.max(...schema.anyOf.map(largestBytes));
  if (schema.const !== undefined) return JSON.stringify(schema.const).length;
  if (schema.enum) return Math.max(...schema.enum.map((value) => JSON.stringify(value).length));
  const { maxLength = UNLIMITED, maxItems = UNLIMITED, items = {}, properties = {} } = schema;
  switch ([schema.type].flat().find((type) => type !== 'null')) {
    case 'string':
      return maxLength * (schema.contentEncoding ? 1 : BYTES_PER_CHARACTER) + 2;
    case 'array':
      return maxItems * (largestBytes(items) + 1) + 2;
    case 'object':
      return Object.entries(properties).reduce((sum, [name, value]) => sum + name.length + 4 + largestBytes(value), 2);
    default:
      return 20;
  }
}
