import type { StageLimits } from '@/domain/project/stages';
import type { EarlierOffer } from '../items/use-earlier-items';
import type { QuoteValues } from './quote-values';
import { earlierStages, type StageValue, shareFaults } from './stage-values';

type TypedTerms = Pick<QuoteValues, 'warrantyMonths' | 'exclusions' | 'payment' | 'stages'>;

/** What of an earlier quotation's terms goes into this one; what is absent does not apply. */
export interface CopiedTerms {
  warrantyMonths?: string;
  exclusions?: string;
  stages?: StageValue[];
}

/** The terms of an earlier quotation for fields that are still empty, and its stages if they hold by these limits. */
export function copiedTerms(typed: TypedTerms, terms: EarlierOffer['terms'], limits: StageLimits): CopiedTerms {
  if (!terms) return {};
  // Its items are other ones.
  const stages = earlierStages(
    terms.stages.map((stage) => ({ ...stage, items: [] })),
    [],
  );
  const areStagesFree = typed.payment === 'whole' && typed.stages.length === 0;
  const doStagesHold = stages.length > 0 && shareFaults(0, stages, limits).every((fault) => fault === null);
  return {
    ...(typed.warrantyMonths.trim() === '' && { warrantyMonths: String(terms.warranty_months) }),
    ...(typed.exclusions.trim() === '' && terms.exclusions !== '' && { exclusions: terms.exclusions }),
    ...(areStagesFree && doStagesHold && { stages }),
  };
}

/** The values of fields that still have what was copied, emptied again. */
export function withoutCopied(typed: TypedTerms, copied: CopiedTerms): Partial<TypedTerms> {
  return {
    ...(copied.warrantyMonths === typed.warrantyMonths && { warrantyMonths: '' }),
    ...(copied.exclusions === typed.exclusions && { exclusions: '' }),
    ...(copied.stages &&
      JSON.stringify(copied.stages) === JSON.stringify(typed.stages) && { payment: 'whole', stages: [] }),
  };
}
