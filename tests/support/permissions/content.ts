import { publish, saveDraft } from '@/server/modules/content/edit-content';
import { file, jpeg } from '../files/samples';
import { caseBody } from '../projects/content';
import { type Knock, NO_ID, onlyAdmins, type Row } from './row';

type Way = 'draft' | 'shown' | 'changed';
let count = 0;

/** An unlinked page in the given state, for an admin; other callers send an unknown id. */
async function page({ api, kind }: Knock, way: Way) {
  if (kind !== 'admin') return { content_id: NO_ID, revision: 0 };
  const text = { 'zh-Hant': '一頁', en: '' };
  const draft = { kind: 'page' as const, key: `knocked-${++count}`, body: { title: text, summary: text, blocks: [] } };
  let row = await saveDraft(api.deps, null, draft);
  if (way !== 'draft') row = await publish(api.deps, row.id);
  if (way === 'changed') row = await saveDraft(api.deps, null, draft);
  return { content_id: row.id, revision: row.revision };
}

const absent = { content_id: NO_ID, revision: 0 };
const body = { title: { 'zh-Hant': '新標題' }, summary: { 'zh-Hant': '' }, blocks: [] };
const reads: Row[] = [
  {
    input: async (knock) => ({ content_id: (await page(knock, 'draft')).content_id }),
    absent: () => ({ content_id: NO_ID }),
    outcomes: onlyAdmins,
  },
];
const changes = (way: Way, more: Record<string, unknown> = {}): Row[] => [
  {
    input: async (knock) => ({ ...(await page(knock, way)), ...more }),
    absent: () => ({ ...absent, ...more }),
    outcomes: onlyAdmins,
  },
];

/** What admins do to the content of the public site. */
export const CONTENT_EDITING: Record<string, Row[]> = {
  'adminContent.listing': [{ input: () => ({ kind: 'page' }), outcomes: onlyAdmins }],
  'adminContent.details': reads,
  'adminContent.named': [
    {
      input: () => ({ kind: 'menu', key: 'footer-2' }),
      absent: () => ({ kind: 'menu', key: 'nothing' }),
      outcomes: onlyAdmins,
    },
  ],
  'adminContent.history': reads,
  'adminContent.previewLink': reads,
  'adminContent.create': [{ input: () => ({ kind: 'case', body: caseBody() }), outcomes: onlyAdmins }],
  'adminContent.save': changes('draft', { body }),
  'adminContent.publish': changes('draft'),
  'adminContent.withdraw': changes('shown'),
  'adminContent.discard': changes('changed'),
  'adminContent.remove': changes('draft'),
  'adminContent.restore': changes('draft', { version: 1 }),
  'adminContent.uploadPicture': [
    { input: async () => ({ picture: [file(await jpeg(), 'a.jpg')] }), outcomes: onlyAdmins },
  ],
};
