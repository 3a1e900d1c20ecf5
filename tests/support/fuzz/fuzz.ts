import fc, { type Arbitrary } from 'fast-check';

/** The part of JSON Schema that the published document uses. */
export interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  multipleOf?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
}

/** Values that exist, by the name of the field that takes them: without them every request fails at the first check. */
export type Known = Record<string, readonly unknown[]>;

/** Values that the schema accepts, most of them existing ones. */
export function valid(schema: Schema, known: Known, name = ''): Arbitrary<unknown> {
  const made = ofType(schema, known);
  const values = known[name];
  if (!values || values.length === 0) return made;
  return fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: made });
}

function ofType(schema: Schema, known: Known): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return fc.oneof(...either.map((one) => ofType(one, known)));
  switch (schema.type) {
    case 'integer':
      return fc.oneof(
        {
          weight: 9,
          arbitrary: fc.integer({
            min: bounded(schema.minimum, 0),
            max: Math.min(bounded(schema.maximum, 10_000), 10_000),
          }),
        },
        { weight: 1, arbitrary: fc.constantFrom(...edgesOf(schema)) },
      );
    case 'number':
      if (schema.multipleOf) return fc.integer({ min: 1, max: 100_000 }).map((count) => count / 100);
      return fc.double({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 1000, 1000), noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(valid(schema.items ?? {}, known), { minLength: schema.minItems ?? 0, maxLength: 4 });
    case 'object':
      return ofObject(schema, known);
    default:
      return ofString(schema);
  }
}

/** The ends of the declared range, and the ends of PostgreSQL's integers within it. */
function edgesOf({ minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER }: Schema): number[] {
  const edges = [minimum, maximum, -32_769, -1, 0, 32_767, 32_768, 2 ** 31 - 1, 2 ** 31, 2 ** 32];
  return edges.filter((edge) => edge >= minimum && edge <= maximum);
}

const bounded = (value: number | undefined, otherwise: number) => Math.max(value ?? otherwise, -2_147_483_648);

function ofObject(schema: Schema, known: Known): Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(([name, one]) => [name, valid(one, known, name)] as const);
  if (fields.length === 0 && typeof schema.additionalProperties === 'object')
    return fc.dictionary(ofString(schema.propertyNames ?? {}), ofType(schema.additionalProperties, known), {
      maxKeys: 3,
    });
  return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] });
}

/** Building one takes milliseconds, and thousands of fields are of few kinds. */
const texts = new Map<string, Arbitrary<string>>();
function ofString({ pattern, format, minLength, maxLength }: Schema): Arbitrary<string> {
  const kind = JSON.stringify([pattern, format, minLength, maxLength]);
  const text = texts.get(kind) ?? newText({ pattern, format, minLength, maxLength });
  texts.set(kind, text);
  return text;
}

function newText({ pattern, format, minLength = 0, maxLength = 40 }: Schema): Arbitrary<string> {
  if (format === 'email') return fc.emailAddress();
  if (format === 'date')
    return fc.date({ noInvalidDate: true, ...YEARS }).map((date) => date.toISOString().slice(0, 10));
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) });
}
const YEARS = { min: new Date('1999-01-01'), max: new Date('2100-01-01') };

/** A placeholder for a nesting too deep to build as an object: see `textOf`. */
const deep = (depth: number) => `@deep ${depth}@`;

/** The JSON text of a value, with the `deep` placeholders expanded. */
export const textOf = (value: unknown): string =>
  JSON.stringify(value).replace(/"@deep (\d+)@"/g, (_, depth) => {
    const levels = Number(depth);
    return levels % 2 === 0
      ? '['.repeat(levels) + ']'.repeat(levels)
      : `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
  });
/** An object with an own property of that name, as JSON.parse makes it. */
const withKey = (key: string) => Object.fromEntries([[key, { isAdmin: true }]]);

/** Values that no field expects. */
export const evil: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown[]>(null, true, 0, -1, 1.5, -0, 2 ** 31, 2 ** 53, 1e308, -1e308, 0.1 + 0.2),
  fc.constantFrom<unknown[]>(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'x\udfff',
    '\u202etxt.exe',
    '👩‍👩‍👧‍👦',
    '\ufeff',
    'ﾊﾟ',
    '%',
    '1e3',
    '-1',
  ),
  fc.constantFrom<unknown[]>(
    "' or 1=1 --",
    '{{7*7}}',
    '../../etc/passwd',
    '<script>1</script>',
    '0000-00-00',
    '9999-12-31',
  ),
  fc.constantFrom<unknown[]>([], {}, [[]], [null], withKey('__proto__'), withKey('constructor'), withKey('toString')),
  fc.constantFrom(2, 19, 20, 21, 22, 501, 5000, 200_000).map(deep),
  fc.constantFrom(300, 6000, 200_000).map((length) => '長'.repeat(length)),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
  fc.array(fc.integer(), { minLength: 101, maxLength: 200 }),
);

/** Puts an evil value into a valid one, removes a field, or adds an undeclared one. */
export function mutated(good: Arbitrary<unknown>): Arbitrary<unknown> {
  const change = fc.record({ at: fc.nat(), value: evil, how: fc.constantFrom('replace', 'replace', 'remove', 'add') });
  return fc.tuple(good, fc.array(change, { minLength: 1, maxLength: 3 })).map(([given, changes]) => {
    const copy = structuredClone(given) as object;
    for (const { at, value, how } of changes) {
      const bad = fresh(value);
      const places = placesOf(copy);
      const [holder, key] = places[at % Math.max(places.length, 1)] ?? [copy, 'x'];
      if (how === 'remove') Reflect.deleteProperty(holder, key);
      else if (how === 'add')
        Object.defineProperty(copy, ODD_KEYS[at % ODD_KEYS.length] ?? 'x', { ...OWN, value: bad });
      else Object.defineProperty(holder, key, { ...OWN, value: bad });
    }
    return copy;
  });
}
/** A copy, because a later change may alter the inserted value. */
const fresh = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? JSON.parse(JSON.stringify(value)) : value;
const OWN = { enumerable: true, configurable: true, writable: true };
const ODD_KEYS = ['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'id', 'length', '', '項目'];

function placesOf(value: object): [object, string][] {
  return Object.entries(value).flatMap(([key, inner]): [object, string][] => [
    [value, key],
    ...(typeof inner === 'object' && inner !== null && JSON.stringify(inner).length < 5000 ? placesOf(inner) : []),
  ]);
}

/** Mostly the JSON text unchanged; otherwise cut off, with added fields, or no JSON at all. */
export const spoilt = (text: string): Arbitrary<string> =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constant(text) },
    { weight: 1, arbitrary: fc.nat({ max: text.length }).map((length) => text.slice(0, length)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('', 'null', '[]', '"text"', '7', 'NaN', '{', '\ufeff{}', '{"a":1e999}', '\0'),
    },
    { weight: 1, arbitrary: fc.constant(text.replace('{', '{"project_id":"first","limit":1,"email":2,')) },
    { weight: 1, arbitrary: fc.constant('['.repeat(100_000)) },
  );
