import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { beforeAll, expect, it } from 'vitest';
import { i18nFor } from '@/client/i18n/instances';
import { loadTexts } from '@/client/i18n/load-texts';
import type { AgreedFee } from '../types';
import { FeeLine, FeeOfConsultant } from './fee-line';

beforeAll(() => loadTexts('detail'));

const agreed = (fee: Partial<AgreedFee>): AgreedFee => ({
  kind: 'share',
  cents: null,
  percent: 8,
  covers: ['certifying'],
  paid_cents: 0,
  returned_cents: 0,
  held_cents: 0,
  is_waived: false,
  ...fee,
});
/** The facts in the order in which they are read. */
const factsOf = (line: React.ReactElement) =>
  [...renderToStaticMarkup(<I18nextProvider i18n={i18nFor('zh-Hant')}>{line}</I18nextProvider>).matchAll(/>([^<]+)</g)]
    .map(([, text]) => text?.replace(/\u00a0/g, ' ').trim())
    .filter(Boolean);

it('tells what of the fee is paid, held, due and gone back, adding up', () => {
  const fee = agreed({ paid_cents: 4_000_00, held_cents: 1_000_00, returned_cents: 500_00 });
  expect(factsOf(<FeeLine fee={fee} />)).toEqual([
    '顧問費 8%',
    '已付 $4,000',
    '代收中 $1,000',
    '應付或已付顧問 $2,500',
    '已退回客戶 $500',
  ]);
});

it('is nothing where none was agreed, and says so under the consultant’s name', () => {
  const none = agreed({ kind: 'none', percent: null, covers: [] });
  expect(factsOf(<FeeLine fee={none} />)).toEqual([]);
  expect(factsOf(<FeeLine fee={null} />)).toEqual([]);
  expect(factsOf(<FeeOfConsultant fee={none} />)).toEqual(['不收顧問費']);
});

it('has the terms before anything is paid', () => {
  const fixed = agreed({ kind: 'fixed', cents: 3_000_00, percent: null, covers: ['visit', 'estimate'] });
  expect(factsOf(<FeeOfConsultant fee={fixed} />)).toEqual(['顧問費：固定 $3,000', '包括睇場、評估', '未付款']);
  expect(factsOf(<FeeLine fee={{ ...fixed, is_waived: true }} />)).toEqual(['顧問費 $3,000（固定）', '已豁免']);
});
