import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { i18nFor } from '@/client/i18n/instances';
import { loadTexts } from '@/client/i18n/load-texts';
import {
  BLOCK_FIELDS,
  BLOCK_TYPES,
  blankOf,
  CASE_FIELDS,
  type Field,
  type Fields,
  newPicture,
} from '@/domain/content/fields';
import { EditorProvider } from '../document/editor-context';
import { FieldRows } from './field-row';

vi.mock('next/router', () => ({ useRouter: () => ({ locale: 'zh-Hant' }) }));
beforeAll(() => loadTexts('admin'));

const editor = {
  set: () => {},
  update: () => {},
  errorOf: (path: readonly (string | number)[]) => (path.at(-1) === 'zh-Hant' ? `wrong ${path.join('.')}` : undefined),
  errorIn: () => undefined,
  wasWrongIn: () => false,
  pictureOf: () => ({
    file_id: 7,
    filename: 'kitchen.jpg',
    width: 60,
    height: 40,
    mime: 'image/jpeg',
    path: '/file/content/7/kitchen.jpg',
    src: '/file/content/7/kitchen.jpg',
  }),
  addUploadedPicture: () => {},
};

/** A value with one entry in every list and with every optional part. */
function filled(field: Field): unknown {
  if (field.type === 'list') return [filled(field.of)];
  if (field.type === 'group') return filledFields(field.fields);
  if (field.type === 'picture') return newPicture(7, field.hasCaption === true);
  if (field.type === 'cases') return [];
  return blankOf({ ...field, canBeEmpty: false } as Field, '2026-11-20');
}
const filledFields = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, filled(field)]));

const shown = (fields: Fields, locale: string) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <I18nextProvider i18n={i18nFor(locale)}>
        <EditorProvider value={editor}>
          <FieldRows fields={fields} value={filledFields(fields)} path={['blocks', 3]} />
        </EditorProvider>
      </I18nextProvider>
    </QueryClientProvider>,
  );

describe('the form that is generated from a table of fields', () => {
  const forms: [string, Fields][] = [
    ...BLOCK_TYPES.map((type): [string, Fields] => [type, BLOCK_FIELDS[type]]),
    ['case', CASE_FIELDS],
  ];

  it.each(forms)('has a labelled control with a unique id for every field of %s', (_name, fields) => {
    const html = shown(fields, 'zh-Hant');
    expect(html).not.toMatch(/content\.(?:field|in_language|add|entry|list|up|down|remove)/);
    const ids = [...html.matchAll(/ id="(content-[^"]+?)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('shows an error at the field that the server named', () => {
    const html = shown(BLOCK_FIELDS.points, 'zh-Hant');
    expect(html).toContain('wrong blocks.3.items.0.title.zh-Hant');
    expect(html).toContain('id="content-blocks-3-items-0-title-zh-Hant"');
  });

  it('shows a chosen picture, with description fields in both languages', () => {
    const html = shown({ picture: { type: 'picture' } }, 'zh-Hant');
    expect(html).toContain('kitchen.jpg');
    expect(html).toContain('圖片說明（中文）');
    expect(html).toContain('圖片說明（英文）');
  });
});
