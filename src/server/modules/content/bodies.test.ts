import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  BLOCK_FIELDS,
  BLOCK_TYPES,
  blankFields,
  CASE_FIELDS,
  CHOICES,
  type Field,
  type Fields,
  LIST_MAX,
  newPicture,
  PAGE_FIELDS,
} from '@/domain/content/fields';
import { BODIES, storedBlock, storedPicture } from './bodies';

interface Json {
  type?: string;
  properties?: Record<string, Json>;
  items?: Json;
  anyOf?: Json[];
  enum?: string[];
  const?: string;
  maxLength?: number;
  minLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  format?: string;
}
const jsonOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;

/** What the server takes, in the words of the editor's table. */
function fieldOf({ anyOf, ...json }: Json): Field | string {
  if (anyOf) return { ...(fieldOf(anyOf[0] ?? {}) as Field), canBeEmpty: true } as Field;
  if (json.enum) {
    const of = Object.entries(CHOICES).find(([, options]) => options.join() === json.enum?.join())?.[0];
    return { type: 'choice', of } as Field;
  }
  if (json.format === 'date') return { type: 'day' };
  if (json.type === 'string') return { type: 'address' };
  if (json.type === 'integer') return { type: 'number', min: json.minimum ?? 0, max: json.maximum ?? 0 };
  if (json.type === 'array') {
    expect(json.maxItems).toBe(LIST_MAX);
    if (json.items?.type === 'integer') return { type: 'cases' };
    return { type: 'list', of: fieldOf(json.items ?? {}) as Field };
  }
  const properties = json.properties ?? {};
  if ('file_id' in properties) return { type: 'picture', ...('caption' in properties && { hasCaption: true }) };
  const words = properties['zh-Hant'];
  if (words)
    return { type: 'words', maxChars: words.maxLength ?? 0, ...(words.minLength && { isRequired: true }) } as Field;
  return { type: 'group', fields: fieldsOf(properties) };
}

const fieldsOf = (properties: Record<string, Json>): Fields =>
  Object.fromEntries(Object.entries(properties).map(([name, json]) => [name, fieldOf(json) as Field]));

/** How a text is edited is the table's own business. */
const withoutLooks = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, inner) => (key === 'isLong' || key === 'isMarkdown' ? undefined : inner)));

const TODAY = '2026-11-20';

describe('the editor’s table of fields', () => {
  it('has every kind of block that the server takes, and no other', () => {
    const known = jsonOf(storedBlock) as Json & { oneOf?: Json[] };
    const types = (known.oneOf ?? known.anyOf ?? []).map((one) => one.properties?.type?.const);
    expect([...BLOCK_TYPES].sort()).toEqual([...types].sort());
  });

  it.each(storedBlock.options.map((option) => [option.shape.type.value, option] as const))(
    'says of %s what its schema says',
    (type, option) => {
      const { type: _, ...properties } = jsonOf(option).properties ?? {};
      expect(withoutLooks(BLOCK_FIELDS[type])).toEqual(fieldsOf(properties));
    },
  );

  it('says of pages and cases what their schemas say', () => {
    const { blocks: _, ...page } = jsonOf(BODIES.page).properties ?? {};
    expect(withoutLooks(PAGE_FIELDS)).toEqual(fieldsOf(page));
    expect(withoutLooks(CASE_FIELDS)).toEqual(fieldsOf(jsonOf(BODIES.case).properties ?? {}));
  });

  it('begins with what the server takes, but for a title', () => {
    const blocks = BLOCK_TYPES.map((type) => ({ type, ...blankFields(BLOCK_FIELDS[type], TODAY) }));
    for (const block of blocks) expect(storedBlock.safeParse(block).error?.issues, block.type).toBeUndefined();
    const title = { 'zh-Hant': '題', en: '' };
    expect(BODIES.page.safeParse({ ...blankFields(PAGE_FIELDS, TODAY), title, blocks }).success).toBe(true);
    expect(BODIES.case.safeParse({ ...blankFields(CASE_FIELDS, TODAY), title }).success).toBe(true);
    expect(storedPicture.safeParse(newPicture(1, false)).success).toBe(true);
  });
});
