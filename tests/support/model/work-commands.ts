import { adminProjectCalls } from '@/contract/admin/projects/calls';
import { projectCalls } from '@/contract/project/calls';
import { stageCalls } from '@/contract/stage/calls';
import { variationCalls } from '@/contract/variation/calls';
import { type Command, type Context, found, idOf, MEMBERS, NO_ID, type Plan, reason, someId } from './command';
import { type Code, DOING, type Project, SILENT_DAYS, VARIATION_DAYS } from './model';
import type { ChangedItem, Line, Someone, Stage, Variation } from './parts';
import type { Dice } from './random';
import { DAY_MS } from './warranty';
import { changeOf, edgesOf, LEAST_CENTS, MOST_CENTS, reduction, stageOf } from './work';

/** A stage before the last, which is submitted and approved as the whole work; sometimes one of another project. */
function someStage(context: Context) {
  const { project } = context;
  const id = someId(context, (one) => (one.accepted?.isWhole ? [] : one.otherStages.filter((stage) => stage.id > 0)));
  return { id, stage: id === NO_ID ? undefined : found(project.otherStages, id) };
}

const isChecker = (project: Project, by: Someone) => by === project.owner || by === project.consultant;
/** The owner certifies or returns a stage where the consultant is silent for too long, or there is none. */
const isTooEarly = (project: Project, by: Someone, isLate: boolean) =>
  by === project.owner && project.consultant !== null && !isLate;
const claimed = (project: Project) => project.otherStages.filter(({ status }) => status === 'claimed');
const isDoing = (project: Project) => DOING.includes(project.status);

function certified({ project, by }: Context, stage: Stage): void {
  project.certify(stage, by === project.consultant ? 'the consultant' : 'another');
  project.overtakeEnd();
  const later = project.stages.slice(project.stages.indexOf(stage));
  const next = later.find(({ status, addition }) => status === 'planned' && addition === null);
  if (next && !stage.addition) project.openStage(next);
  project.move('certify_stage', project.status, by);
}

function returned({ project, by }: Context, stage: Stage): void {
  const claim = project.submissions.find((one) => one.stage === stage && one.status === 'submitted');
  if (!claim) return;
  claim.status = 'revision_requested';
  project.giveBack(stage);
  project.move('return_stage', project.status, by);
}

/** An admin may decide on a stage that was to be certified 14 days ago. */
const ofSilent = ({ project }: Context): Plan['ask'] => ({
  isTheirs: true,
  fits: isDoing(project) && claimed(project).length > 0,
  unless: [[!claimed(project).some((one) => project.isLate(one, SILENT_DAYS)), 'stage_in_time']],
});
const silentCode = ({ project }: Context, stage: Stage | undefined): Code =>
  stage?.status === 'claimed' && project.isLate(stage, SILENT_DAYS) ? 'ok' : 'stage_in_time';

/** Stages (PRODUCT §7). */
const STAGE_COMMANDS: Command[] = [
  {
    name: 'claim a stage',
    weight: 7,
    call: stageCalls.claimStage,
    roles: ['technician'],
    make: (context) => {
      const { project, by } = context;
      const { id, stage } = someStage(context);
      const isReady = (status: string | undefined) => status === 'paid' || status === 'returned';
      return {
        input: { note: '這一期完成', stage_id: id },
        isUnknown: !stage,
        ask: {
          isTheirs: by === project.technician,
          fits: isDoing(project) && project.otherStages.some(({ status }) => isReady(status)),
        },
        finalCheck: () => (isReady(stage?.status) ? 'ok' : 'invalid_transition'),
        apply: () => {
          if (stage) project.claim(stage);
          project.move('claim_stage', project.status, by);
        },
      };
    },
  },
  {
    name: 'certify a stage',
    weight: 8,
    call: stageCalls.certifyStage,
    roles: ['client', 'consultant'],
    make: (context) => {
      const { project, by } = context;
      const { id, stage } = someStage(context);
      return {
        input: { note: '合格', stage_id: id },
        isUnknown: !stage,
        ask: {
          isTheirs: isChecker(project, by),
          fits: isDoing(project) && claimed(project).length > 0,
          unless: [
            [
              isTooEarly(
                project,
                by,
                claimed(project).some((one) => project.isLate(one)),
              ),
              'consultant_in_time',
            ],
          ],
        },
        finalCheck: () => {
          const isClaimed = stage?.status === 'claimed';
          if (stage && isTooEarly(project, by, isClaimed && project.isLate(stage))) return 'consultant_in_time';
          return isClaimed ? 'ok' : 'invalid_transition';
        },
        apply: () => stage && certified(context, stage),
      };
    },
  },
  {
    name: 'return a stage',
    weight: 3,
    call: stageCalls.returnStage,
    roles: ['client', 'consultant'],
    make: (context) => {
      const { project, by } = context;
      const { id, stage } = someStage(context);
      return {
        input: { stage_id: id, ...reason, items: [{ description: '磚縫不齊' }] },
        isUnknown: !stage,
        ask: {
          isTheirs: isChecker(project, by),
          fits: isDoing(project) && claimed(project).length > 0,
          unless: [
            [
              isTooEarly(
                project,
                by,
                claimed(project).some((one) => project.isLate(one)),
              ),
              'consultant_in_time',
            ],
          ],
        },
        finalCheck: () => {
          const isClaimed = stage?.status === 'claimed';
          if (stage && isTooEarly(project, by, isClaimed && project.isLate(stage))) return 'consultant_in_time';
          return isClaimed ? 'ok' : 'invalid_transition';
        },
        apply: () => stage && returned(context, stage),
      };
    },
  },
  {
    name: 'certify a silent stage',
    weight: 8,
    call: adminProjectCalls.certifySilentStage,
    roles: ['admin'],
    make: (context) => {
      const { id, stage } = someStage(context);
      return {
        input: { note: '平台核對', stage_id: id },
        isUnknown: !stage,
        ask: ofSilent(context),
        finalCheck: () => silentCode(context, stage),
        apply: () => stage && certified(context, stage),
      };
    },
  },
  {
    name: 'return a silent stage',
    weight: 3,
    call: adminProjectCalls.returnSilentStage,
    roles: ['admin'],
    make: (context) => {
      const { id, stage } = someStage(context);
      return {
        input: { stage_id: id, ...reason, note: '平台核對', items: [{ description: '磚縫不齊' }] },
        isUnknown: !stage,
        ask: ofSilent(context),
        finalCheck: () => silentCode(context, stage),
        apply: () => stage && returned(context, stage),
      };
    },
  },
  {
    name: 'end the unpaid work',
    weight: 6,
    call: projectCalls.rejectProject,
    roles: MEMBERS,
    make: ({ project, by }) =>
      by.role === 'client'
        ? null
        : {
            input: { target: 'project', ...reason },
            ask: {
              isTheirs: by === project.technician,
              fits: isDoing(project) && project.isLongUnpaid,
            },
            apply: () => project.move('end_unpaid', 'cancelled', by),
          },
  },
];

/**
 * One to two items: added, dearer, cheaper, for nothing, or taken away.
 * @param edges how much cheaper is worth a try
 */
function someItems(dice: Dice, lines: readonly Line[], edges: readonly number[]): ChangedItem[] {
  const items: ChangedItem[] = [];
  const left = [...lines];
  for (let count = 1 + dice.below(2); count > 0; count--) {
    const kind = dice.roll();
    const [changed] = left.splice(dice.below(left.length), 1);
    const before = changed?.cents ?? 0;
    if (!changed || kind < 0.35)
      items.push({ line: undefined, before: 0, after: dice.pick([100, 5000, 80_000, 333_333]), isRemoved: false });
    else if (kind < 0.55) items.push({ line: changed.line, before, after: 0, isRemoved: true });
    else {
      const edge = dice.pick([0, ...edges.filter((cents) => cents < before)]);
      const after = Math.min(dice.pick([before - 100, before - edge, before - edge, before * 2]), 9_000_000);
      items.push({ line: changed.line, before, after: Math.max(0, after), isRemoved: false });
    }
  }
  if (dice.isLess(0.03)) items.push({ line: `q${NO_ID}`, before: 0, after: 0, isRemoved: true });
  return items;
}

const asProposed = ({ line, after, isRemoved }: ChangedItem) => ({
  line,
  is_removed: isRemoved,
  description: '改動',
  quantity: 1,
  unit: '項',
  unit_price_cents: after,
});

/** Whether so much can be taken, or charged. */
function isPossible(project: Project, cents: number): boolean {
  if (cents > 0) return cents >= LEAST_CENTS && cents <= MOST_CENTS;
  return cents === 0 || reduction(project.stages, -cents) !== null;
}

/** Owner and technician have agreed: it has its number, and its money moves. */
function takeEffect(project: Project, variation: Variation, orderNumber: string): void {
  const { accepted, stages, world } = project;
  const cents = changeOf(variation);
  variation.number = 1 + Math.max(0, ...project.variations.map(({ number }) => number ?? 0));
  variation.status = 'agreed';
  variation.agreedAt = world.now;
  if (accepted && cents !== 0 && accepted.isWhole) {
    accepted.isWhole = false;
    if (project.status === 'revising' && project.lastStage) project.giveBack(project.lastStage);
  }
  if (cents > 0 && project.lastStage) {
    const addition = stageOf(cents, variation);
    stages.splice(stages.indexOf(project.lastStage), 0, addition);
    addition.status = 'payable';
    addition.due = world.now + 7 * DAY_MS;
    project.order(addition, null, orderNumber);
    return;
  }
  const taken = cents < 0 ? reduction(stages, -cents) : null;
  for (const { stage, cents: left } of taken?.changed ?? []) {
    stage.cents = left;
    if (left === 0) project.partShare(stage);
    if (stage.status !== 'payable') continue;
    if (left === 0) {
      project.passOver(stage);
      continue;
    }
    for (const order of stage.orders) if (order.status === 'pending') order.status = 'cancelled';
    project.order(stage, null);
  }
  for (const { order, cents: back } of taken?.refunds ?? []) {
    project.refundOf(order, back);
    project.reducedCents += back;
  }
  if (taken && taken.refunds.length > 0) project.overtakeEnd();
  project.addDays(variation.days);
}

/** A call about one proposed change, in its current version or another; null where there is nothing proposed. */
function aboutOne(
  context: Context,
  more: {
    input?: Record<string, unknown>;
    isTheirs: boolean;
    fits: (variation: Variation) => boolean;
    isBlocked?: (variation: Variation) => boolean;
    finalCheck?: (variation: Variation) => Code;
    apply(variation: Variation, reply: Record<string, unknown>): void;
  },
): Plan {
  const { project, dice } = context;
  const id = someId(context, (one) => (one.proposed.length > 0 && dice.isLess(0.9) ? one.proposed : one.variations));
  const target = found(project.variations, id);
  const version = Math.max(1, (target?.version ?? 1) - (dice.isLess(0.06) ? 1 : 0));
  const fitting = project.proposed.filter(more.fits);
  const isBlocked = more.isBlocked ?? (() => false);
  return {
    input: { variation_id: id, version, ...more.input },
    ask: {
      isTheirs: more.isTheirs,
      fits: isDoing(project) && fitting.length > 0,
      unless: [[fitting.every(isBlocked), 'advice_awaited']],
    },
    finalCheck: () => {
      if (!target) return 'not_found';
      if (target.status !== 'proposed' || version !== target.version) return 'variation_outdated';
      if (!more.fits(target)) return 'invalid_transition';
      return isBlocked(target) ? 'advice_awaited' : (more.finalCheck?.(target) ?? 'ok');
    },
    apply: (reply) => {
      if (target) more.apply(target, reply);
    },
  };
}

/** Whether what a change is about is still as it was when it was written. */
function isUnchanged(project: Project, { items, writtenAt }: Variation): boolean {
  const { lines } = project;
  return items.every(({ line, before }) => {
    const now = lines.find((one) => one.line === line);
    return line === undefined || (now && !now.isAwaited && now.cents === before && now.changedAt <= writtenAt);
  });
}

/** Changes of the agreed work (PRODUCT §7). */
const VARIATION_COMMANDS: Command[] = [
  {
    name: 'propose a change',
    weight: 6,
    call: variationCalls.proposeVariation,
    roles: MEMBERS,
    make: (context) => {
      const { project, by, dice, world } = context;
      const { lines } = project;
      const isNewVersion = project.variations.length > 0 && dice.isLess(0.25);
      const id = isNewVersion ? someId(context, (one) => one.variations) : undefined;
      const earlier = id === undefined ? undefined : found(project.variations, id);
      const version = Math.max(1, (earlier?.version ?? 1) - (dice.isLess(0.1) ? 1 : 0));
      const items = someItems(dice, lines, edgesOf(project.stages));
      const days = dice.pick([0, 0, 3, -2, 10]);
      const isKnown = ({ line }: ChangedItem) =>
        line === undefined || lines.some((one) => one.line === line && !one.isAwaited);
      return {
        input: {
          ...(id !== undefined && { variation_id: id, version }),
          ...{ title: '改動', reason: '現場量度後要改。', days, items: items.map(asProposed) },
        },
        ask: { isTheirs: project.isParticipant(by), fits: isDoing(project) },
        finalCheck: () => {
          if (id !== undefined && !earlier) return 'not_found';
          if (earlier && (earlier.status !== 'proposed' || earlier.version !== version)) return 'variation_outdated';
          return items.every(isKnown) && isPossible(project, changeOf({ items })) ? 'ok' : 'form_error';
        },
        apply: (reply) => {
          const written = {
            ...{ author: by, owner: by === project.owner, technician: by === project.technician, isAdvised: false },
            ...{ items, days, writtenAt: world.now, due: world.now + VARIATION_DAYS * DAY_MS },
          };
          if (earlier) Object.assign(earlier, written, { version: earlier.version + 1 });
          else
            project.variations.push({
              ...{ id: idOf(reply, 'variation_id'), status: 'proposed', version: 1, number: null, agreedAt: 0 },
              ...{ proposer: by, ...written },
            });
          project.move('propose_variation', project.status, by);
        },
      };
    },
  },
  {
    name: 'advise on a change',
    weight: 7,
    call: variationCalls.adviseVariation,
    roles: ['consultant'],
    make: (context) => {
      const { project, by, dice } = context;
      return aboutOne(context, {
        input: { advice: dice.pick(['fair', 'too_dear', 'not_needed']) },
        isTheirs: by === project.consultant,
        fits: (one) => project.isToAdvise(one),
        apply: (one) => {
          one.isAdvised = true;
          project.move('advise_variation', project.status, by);
        },
      });
    },
  },
  {
    name: 'agree to a change',
    weight: 14,
    call: variationCalls.agreeVariation,
    roles: ['client', 'technician'],
    make: (context) => {
      const { project, by } = context;
      const isOwner = by === project.owner;
      const isLastOf = (one: Variation) => (isOwner ? one.technician : one.owner);
      return aboutOne(context, {
        isTheirs: isOwner || by === project.technician,
        fits: (one) => project.isToAnswer(one, by),
        isBlocked: (one) => project.isAdviceAwaited(one),
        finalCheck: (one) =>
          isUnchanged(project, one) && (!isLastOf(one) || isPossible(project, changeOf(one)))
            ? 'ok'
            : 'variation_outdated',
        apply: (one, reply) => {
          one[isOwner ? 'owner' : 'technician'] = true;
          if (one.owner && one.technician) takeEffect(project, one, String(reply.order_number ?? ''));
          project.move('agree_variation', project.status, by);
        },
      });
    },
  },
  {
    name: 'decline a change',
    weight: 1,
    call: variationCalls.declineVariation,
    roles: ['client', 'technician'],
    make: (context) => {
      const { project, by } = context;
      return aboutOne(context, {
        isTheirs: by === project.owner || by === project.technician,
        fits: (one) => project.isToAnswer(one, by),
        apply: (one) => {
          one.status = 'declined';
          project.move('decline_variation', project.status, by);
        },
      });
    },
  },
  {
    name: 'withdraw a change',
    weight: 0.7,
    call: variationCalls.withdrawVariation,
    roles: MEMBERS,
    make: (context) => {
      const { project, by } = context;
      return aboutOne(context, {
        isTheirs: project.isParticipant(by),
        fits: (one) => one.proposer === by,
        apply: (one) => {
          one.status = 'withdrawn';
          project.move('withdraw_variation', project.status, by);
        },
      });
    },
  },
];

export const WORK_COMMANDS: Command[] = [...STAGE_COMMANDS, ...VARIATION_COMMANDS];

/** As ACTIONS in commands.ts. */
export const WORK_ACTIONS: Record<string, [owner: string[], others: string[]]> = {
  'claim a stage': [[], ['claim_stage']],
  'certify a stage': [['certify_stage'], ['certify_stage']],
  'return a stage': [['return_stage'], ['return_stage']],
  // Not on the project's own page.
  'certify a silent stage': [[], []],
  'return a silent stage': [[], []],
  'end the unpaid work': [[], ['end_unpaid']],
  'propose a change': [['propose_variation'], ['propose_variation']],
  'advise on a change': [[], ['advise_variation']],
  'agree to a change': [['agree_variation'], ['agree_variation']],
  'decline a change': [['decline_variation'], ['decline_variation']],
  'withdraw a change': [['withdraw_variation'], ['withdraw_variation']],
};
