import type { ContentKind } from '@/domain/content/kinds';
import type { DraftOf } from '@/server/modules/content/bodies/bodies';
import { publish, saveDraft } from '@/server/modules/content/edit-content';
import type { TestApi } from '../api/api';

let count = 0;

/** The body of a case; tests override the fields they check. */
export const caseBody = (more: Partial<DraftOf<'case'>> = {}): DraftOf<'case'> => ({
  title: { 'zh-Hant': '太古城三房單位翻新', en: 'Three-bedroom flat, Taikoo Shing' },
  summary: { 'zh-Hant': '三房改兩房，廚房打通，浴室防水重做。', en: 'Three rooms become two, the kitchen opens up.' },
  category: 'renovation',
  district: 'eastern',
  completed_on: '2026-10-12',
  area_sq_ft: 682,
  duration_days: 62,
  budget: { 'zh-Hant': '$45 萬至 $52 萬', en: '$450,000 to $520,000' },
  story: {
    'zh-Hant': '## 客戶的想法\n\n想有一個開放式廚房。\n\n- 拆去一幅間牆\n- 浴室試水 48 小時',
    en: '## The idea\n\nAn open kitchen.\n\n- One wall removed\n- Bathroom flood-tested for 48 hours',
  },
  scope: [{ 'zh-Hant': '拆卸間牆及清運', en: 'Demolition and removal' }],
  cover: null,
  gallery: [],
  testimonial: null,
  ...more,
});

/** Saves a document, as initial content is, and publishes it; returns its id. */
export async function publishDocument<K extends ContentKind>(
  { deps }: TestApi,
  kind: K,
  key: string,
  body: DraftOf<K>,
): Promise<number> {
  const { id } = await saveDraft(deps, null, { kind, key, body });
  await publish(deps, id);
  return id;
}

/** Publishes a case; returns its id. */
export const shownCase = (api: TestApi, more: Partial<DraftOf<'case'>> = {}): Promise<number> =>
  publishDocument(api, 'case', `case-${++count}`, caseBody(more));
