import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { beforeAll, expect, it } from 'vitest';
import { i18nFor } from '@/client/i18n/instances';
import { loadTexts } from '@/client/i18n/load-texts';
import type { ProjectDetails } from '../types';
import { DefectRow } from './defect-row';
import type { Defect } from './use-defects';

const TECHNICIAN = { id: 6, name: '陳師傅', nickname: '', user_type: 'technician', profile_picture: null };
const FAR = '2099-11-28T07:00:00Z';
const report = {
  id: 1,
  action: 'report_defect',
  author: null,
  note: '落雨時會滴水',
  visit_at: null,
  created_at: '2026-11-20T02:00:00Z',
  files: [],
};

beforeAll(() => loadTexts('detail'));

const shown = (relation: string, defect: object, more: object = {}) =>
  renderToStaticMarkup(
    <I18nextProvider i18n={i18nFor('zh-Hant')}>
      <DefectRow
        defect={
          {
            id: 3,
            number: 2,
            status: 'reported',
            title: '天花滲水',
            visit_at: null,
            visit_by: null,
            waiting_on: 'technician',
            due_at: FAR,
            complaint_id: null,
            steps: [report],
            allowed_actions: [],
            ...defect,
          } as unknown as Defect
        }
        project={{ relation, technician: TECHNICIAN, complaint: null, ...more } as unknown as ProjectDetails}
        isAlone
        isCrowded={false}
        onAction={() => {}}
        onComplaint={() => {}}
      />
    </I18nextProvider>,
  ).replace(/\u00a0/g, ' ');

it('says who is to do what by when, and what was said', () => {
  const html = shown('technician', {});
  expect(html).toContain('等候你約時間或執漏');
  expect(html).toContain('2099 年 11 月 28 日');
  expect(html).toContain('落雨時會滴水');
  expect(shown('consultant', {})).toContain('等候師傅約時間或執漏');
});

it('a proposed visit is shown with its day and time, and waits for the other side', () => {
  const proposed = { visit_at: FAR, visit_by: TECHNICIAN.id, waiting_on: 'owner' };
  expect(shown('owner', proposed)).toMatch(/建議 2099 年 11 月 28 日星期六 15:00 上門，等候你回覆/);
  const acts = [{ action: 'propose_visit', blocked_by: null }];
  expect(shown('owner', { ...proposed, allowed_actions: acts })).toContain('另約時間');
  expect(shown('owner', { allowed_actions: acts })).toContain('約上門時間');
});

it('a blocked action is disabled and says why', () => {
  const html = shown('owner', { allowed_actions: [{ action: 'dispute_defect', blocked_by: 'defect_late' }] });
  expect(html).toMatch(/<button[^>]*disabled=""[^>]*>交平台裁決/);
  expect(html).toContain('師傅仍有時間處理，逾期後才可交平台裁決。');
});

it('a disputed one leads to its complaint, unless another came since', () => {
  const disputed = { status: 'disputed', complaint_id: 9, due_at: null };
  expect(shown('owner', disputed, { complaint: { id: 9 } })).toContain('查看投訴');
  expect(shown('owner', disputed, { complaint: { id: 10 } })).not.toContain('查看投訴');
});

it('what was mended counts as confirmed when nobody answers', () => {
  const confirmed = { ...report, id: 2, action: 'confirm_defect', note: '' };
  const html = shown('owner', { status: 'confirmed', due_at: FAR, steps: [report, confirmed] });
  expect(html).toContain('期限內沒有回覆，視為已執妥');
  expect(html).not.toContain('2099');
});
