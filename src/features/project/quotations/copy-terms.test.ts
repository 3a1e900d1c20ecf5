import { describe, expect, it } from 'vitest';
import { copiedTerms, withoutCopied } from './copy-terms';

const LIMITS = { firstMaxPercent: 30, lastMinPercent: 10 };
const EMPTY = { warrantyMonths: '', exclusions: '', payment: 'whole' as const, stages: [] };
const stage = (name: string, share: number) => ({ name, share, condition: '' });
const terms = { exclusions: '不包傢俬', warranty_months: 12, stages: [stage('訂金', 3000), stage('完工', 7000)] };
const typedStages = [
  { name: '訂金', share: '30', condition: '', rowIds: [] },
  { name: '完工', share: '70', condition: '', rowIds: [] },
];

describe('copying the terms of an earlier quotation', () => {
  it('fills in the warranty, what is excluded and the stages', () => {
    expect(copiedTerms(EMPTY, terms, LIMITS)).toEqual({
      warrantyMonths: '12',
      exclusions: '不包傢俬',
      stages: typedStages,
    });
  });

  it('replaces nothing that was typed or chosen, and copies nothing of an estimate', () => {
    const typed = { warrantyMonths: '6', exclusions: '不包燈', payment: 'stages' as const, stages: typedStages };
    expect(copiedTerms(typed, terms, LIMITS)).toEqual({});
    expect(copiedTerms(EMPTY, null, LIMITS)).toEqual({});
    expect(copiedTerms({ ...EMPTY, stages: typedStages }, terms, LIMITS).stages).toBeUndefined();
  });

  it('leaves out stages that the project does not allow', () => {
    expect(copiedTerms(EMPTY, terms, { ...LIMITS, firstMaxPercent: 20 }).stages).toBeUndefined();
    expect(copiedTerms(EMPTY, { ...terms, exclusions: '', stages: [] }, LIMITS)).toEqual({ warrantyMonths: '12' });
  });

  it('is undone where nothing was changed since', () => {
    const copied = copiedTerms(EMPTY, terms, LIMITS);
    const typed = { warrantyMonths: '12', exclusions: '不包傢俬', payment: 'stages' as const, stages: typedStages };
    expect(withoutCopied(typed, copied)).toEqual(EMPTY);
    const changed = { ...typed, warrantyMonths: '24', stages: typedStages.slice(1) };
    expect(withoutCopied(changed, copied)).toEqual({ exclusions: '' });
    expect(withoutCopied(typed, {})).toEqual({});
  });
});
