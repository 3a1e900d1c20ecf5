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

/** Converts a JSON schema of the server to a field of the editor's table. */
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

/** Drops flags that only the editor uses: the schemas do not have them. */
const withoutEditorFlags = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, inner) => (key === 'isLong' || key === 'isMarkdown' ? undefined : inner)));

const TODAY = '2026-11-20';

describe('the editor’s table of fields', () => {
  it('lists exactly the block types that the server accepts', () => {
    const known = jsonOf(storedBlock) as Json & { oneOf?: Json[] };
    const types = (known.oneOf ?? known.anyOf ?? []).map((one) => one.properties?.type?.const);
    expect([...BLOCK_TYPES].sort()).toEqual([...types].sort());
  });

  it.each(storedBlock.options.map((option) => [option.shape.type.value, option] as const))(
    'describes the block %s as its schema does',
    (type, option) => {
      const { type: _, ...properties } = jsonOf(option).properties ?? {};
      expect(withoutEditorFlags(BLOCK_FIELDS[type])).toEqual(fieldsOf(properties));
    },
  );

  it('describes pages and cases as their schemas do', () => {
    const { blocks: _, ...page } = jsonOf(BODIES.page).properties ?? {};
    expect(withoutEditorFlags(PAGE_FIELDS)).toEqual(fieldsOf(page));
    expect(withoutEditorFlags(CASE_FIELDS)).toEqual(fieldsOf(jsonOf(BODIES.case).properties ?? {}));
  });

  it('gives blank values that the server accepts once a title is filled in', () => {
    const blocks = BLOCK_TYPES.map((type) => ({ type, ...blankFields(BLOCK_FIELDS[type], TODAY) }));
    for (const block of blocks) expect(storedBlock.safeParse(block).error?.issues, block.type).toBeUndefined();
    const title = { 'zh-Hant': '題', en: '' };
    expect(BODIES.page.safeParse({ ...blankFields(PAGE_FIELDS, TODAY), title, blocks }).success).toBe(true);
    expect(BODIES.case.safeParse({ ...blankFields(CASE_FIELDS, TODAY), title }).success).toBe(true);
    expect(storedPicture.safeParse(newPicture(1, false)).success).toBe(true);
  });
});
