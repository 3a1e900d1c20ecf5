import { warrantyCalls } from '@/contract/warranty/calls';
import { type Command, type Context, found, idOf, type Plan, someId } from './command';
import type { Defect } from './parts';
import { ANSWER_DAYS, CONFIRM_DAYS, DAY_MS } from './warranty';

/** A step of one defect, of this project or sometimes of another. */
function ofDefect(
  context: Context,
  event: string,
  isTheirs: boolean,
  { from, to, days }: { from: readonly string[]; to: string; days: number },
): Plan {
  const { project, by, world } = context;
  const id = someId(context, (one) => one.defects);
  const defect = found(project.defects, id);
  const fits = ({ status }: Defect) => from.includes(status);
  return {
    input: { defect_id: id, note: '見相片' },
    ask: { isTheirs, fits: project.status === 'completed' && project.openDefects.some(fits) },
    finalCheck: () => (defect ? (fits(defect) ? 'ok' : 'invalid_transition') : 'not_found'),
    apply: () => {
      if (!defect) return;
      defect.status = to;
      defect.due = world.now + days * DAY_MS;
      project.move(event, 'completed', by);
      project.releaseKept();
    },
  };
}
const isOwner = ({ project, by }: Context): boolean => by === project.owner;
const TO_MEND = ['reported', 'visit_agreed'];

/** Warranty and its defects (PRODUCT §7). */
export const WARRANTY_COMMANDS: Command[] = [
  {
    name: 'report a defect',
    weight: 4,
    call: warrantyCalls.reportDefect,
    roles: ['client'],
    make: (context) => {
      const { project, by, world } = context;
      const { warranty } = project;
      return {
        input: { title: '浴室滲水', note: '牆腳發霉' },
        ask: {
          isTheirs: isOwner(context),
          fits: project.status === 'completed' && warranty !== null,
          unless: [[warranty !== null && warranty.until <= world.now, 'warranty_over']],
        },
        apply: (reply) => {
          const due = world.now + ANSWER_DAYS * DAY_MS;
          project.defects.push({ id: idOf(reply, 'defect_id'), status: 'reported', due });
          project.move('report_defect', 'completed', by);
        },
      };
    },
  },
  {
    name: 'mend a defect',
    weight: 6,
    call: warrantyCalls.mendDefect,
    roles: ['technician'],
    make: (context) =>
      ofDefect(context, 'mend_defect', context.by === context.project.technician, {
        from: TO_MEND,
        to: 'mended',
        days: CONFIRM_DAYS,
      }),
  },
  {
    name: 'confirm a defect',
    weight: 4,
    call: warrantyCalls.confirmDefect,
    roles: ['client'],
    make: (context) =>
      ofDefect(context, 'confirm_defect', isOwner(context), { from: ['mended'], to: 'confirmed', days: 0 }),
  },
  {
    name: 'return a defect',
    weight: 2,
    call: warrantyCalls.returnDefect,
    roles: ['client'],
    make: (context) =>
      ofDefect(context, 'return_defect', isOwner(context), { from: ['mended'], to: 'reported', days: ANSWER_DAYS }),
  },
  {
    name: 'take a defect back',
    weight: 1,
    call: warrantyCalls.withdrawDefect,
    roles: ['client'],
    make: (context) =>
      ofDefect(context, 'withdraw_defect', isOwner(context), { from: TO_MEND, to: 'withdrawn', days: 0 }),
  },
];

/** As ACTIONS in commands.ts. */
export const WARRANTY_ACTIONS: Record<string, [owner: string[], others: string[]]> = {
  'report a defect': [['report_defect'], []],
  'mend a defect': [[], ['mend_defect']],
  'confirm a defect': [['confirm_defect'], []],
  'return a defect': [['return_defect'], []],
  'take a defect back': [['withdraw_defect'], []],
};

/** Visits to a defect and disputes about one are not spoken of here. */
export const UNSPOKEN_ACTIONS = ['propose_visit', 'agree_visit', 'dispute_defect'];
