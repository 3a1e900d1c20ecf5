import { MIN_PAYMENT_CENTS } from '@/config/limits/calls';
import { MAX_STAGES, MIN_STAGES } from '@/config/limits/projects';
import { formatPrice } from '../money';
import type { Category } from './options';
import { isPast, type ProjectStatus, type StageStatus } from './statuses';

/** A stage's share of the total in hundredths of a percent; those of a quotation make 10,000. */
export const WHOLE_SHARE = 10_000;

/** What binds the shares of stages: settings of the site, in percent. */
export interface StageLimits {
  firstMaxPercent: number;
  lastMinPercent: number;
}

/**
 * The amounts of stages, which make the total to the cent: each is its share rounded down, and the last takes the rest.
 * @param totalCents integer HKD cents
 */
export function stageAmounts(totalCents: number, shares: readonly number[]): number[] {
  const amounts = shares.map((share) => Math.floor((totalCents * share) / WHOLE_SHARE));
  const before = amounts.slice(0, -1).reduce((sum, cents) => sum + cents, 0);
  return amounts.map((cents, index) => (index === amounts.length - 1 ? totalCents - before : cents));
}

/** What can be wrong with the stages of a quotation, and with which of them; null: with all of them together. */
export type StageFault =
  | { code: 'stages_few' | 'stages_many' | 'shares_not_whole'; stage: null }
  | { code: 'share_empty' | 'first_too_big' | 'last_too_small' | 'stage_not_chargeable'; stage: number };

/** The values of the messages about stages. */
export const stageParams = ({ firstMaxPercent, lastMinPercent }: StageLimits) => ({
  first: firstMaxPercent,
  last: lastMinPercent,
  least: formatPrice(MIN_PAYMENT_CENTS),
  fewest: MIN_STAGES,
  most: MAX_STAGES,
});

/** Everything that is wrong with the shares of stages; none for a quotation without stages. */
export function stageFaults(totalCents: number, shares: readonly number[], limits: StageLimits): StageFault[] {
  if (shares.length === 0) return [];
  const faults: StageFault[] = [];
  if (shares.length < MIN_STAGES) faults.push({ code: 'stages_few', stage: null });
  if (shares.length > MAX_STAGES) faults.push({ code: 'stages_many', stage: null });
  if (shares.reduce((sum, share) => sum + share, 0) !== WHOLE_SHARE)
    faults.push({ code: 'shares_not_whole', stage: null });
  const last = shares.length - 1;
  const amounts = stageAmounts(totalCents, shares);
  for (const [stage, share] of shares.entries()) {
    if (share <= 0) faults.push({ code: 'share_empty', stage });
    else if (stage === 0 && share > limits.firstMaxPercent * 100) faults.push({ code: 'first_too_big', stage });
    else if (stage === last && share < limits.lastMinPercent * 100) faults.push({ code: 'last_too_small', stage });
    else if ((amounts[stage] ?? 0) < MIN_PAYMENT_CENTS) faults.push({ code: 'stage_not_chargeable', stage });
  }
  return faults;
}

/** The names of proposed stages; their texts are in the `items` texts under `stage`. */
export const STAGE_NAMES = [
  'deposit',
  'demolition',
  'plumbing_wiring',
  'masonry',
  'carpentry',
  'painting',
  'materials',
  'installation',
  'halfway',
  'waterproof_test',
  'acceptance',
] as const;
export type StageName = (typeof STAGE_NAMES)[number];

/** Stages to start from, by kind of work: what is usual here, within the limits; percent of the total. */
export const STAGE_PROPOSALS: Record<Category, readonly (readonly [StageName, number])[]> = {
  renovation: [
    ['deposit', 20],
    ['plumbing_wiring', 25],
    ['masonry', 25],
    ['carpentry', 20],
    ['acceptance', 10],
  ],
  plumbing_electrical: [
    ['deposit', 30],
    ['plumbing_wiring', 50],
    ['acceptance', 20],
  ],
  waterproofing: [
    ['deposit', 30],
    ['waterproof_test', 50],
    ['acceptance', 20],
  ],
  painting: [
    ['deposit', 30],
    ['halfway', 40],
    ['acceptance', 30],
  ],
  carpentry: [
    ['deposit', 30],
    ['materials', 30],
    ['installation', 30],
    ['acceptance', 10],
  ],
  air_conditioning: [
    ['deposit', 30],
    ['installation', 50],
    ['acceptance', 20],
  ],
  windows: [
    ['deposit', 30],
    ['materials', 30],
    ['installation', 30],
    ['acceptance', 10],
  ],
  masonry: [
    ['deposit', 30],
    ['masonry', 50],
    ['acceptance', 20],
  ],
  office: [
    ['deposit', 20],
    ['plumbing_wiring', 30],
    ['carpentry', 30],
    ['painting', 10],
    ['acceptance', 10],
  ],
  structural: [
    ['deposit', 20],
    ['demolition', 20],
    ['halfway', 40],
    ['acceptance', 20],
  ],
};

const UNCERTIFIED = ['paid', 'claimed', 'returned'] as const satisfies StageStatus[];
/** Whether a stage is paid and not certified. */
export const isUncertified = (status: StageStatus): status is (typeof UNCERTIFIED)[number] =>
  (UNCERTIFIED as readonly string[]).includes(status);

/** The name of a stage's state: once the project is over, what was not certified is no longer under way. */
export const stageState = (status: StageStatus, projectStatus: ProjectStatus): StageStatus | 'uncertified' =>
  isPast(projectStatus) && isUncertified(status) ? 'uncertified' : status;
