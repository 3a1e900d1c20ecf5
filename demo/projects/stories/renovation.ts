import type { ItemKind } from '@/domain/project/item-kinds';
import type { DemoKey } from '../../accounts/accounts';
import { photo } from '../../pictures/picture';
import type { Act, DemoProject, Price } from '../script';
import { usualItem } from '../usual-item';

/** The renovation of a flat, estimated with usual items, finished and paid out. */
export interface Renovation
  extends Pick<
    DemoProject,
    'owner' | 'title' | 'district' | 'address' | 'area' | 'description' | 'budget' | 'startInDays'
  > {
  consultant: DemoKey;
  technician: DemoKey;
  /** How many days ago it was requested. */
  from: number;
  property: DemoProject['answers']['property_type'];
  picture: Parameters<typeof photo>[1];
  offer: string;
  scope: string;
  /** The items with their quantities, and the price of one unit in dollars. */
  items: Partial<Record<ItemKind, readonly [quantity: number, price: number]>>;
  /** Days of the work, as estimated and as it took. */
  days: readonly [estimated: number, taken: number];
  exclusions: string;
  warrantyMonths: number;
  note: string;
  /** Another quotation: its prices in the order of the items. */
  other?: Omit<NonNullable<DemoProject['quotations']>[number], 'when' | 'validDays' | 'prices'> & {
    prices: readonly Price[];
  };
  done: string;
  approval: string;
  reviews?: readonly (Pick<Extract<Act, { does: 'rate' }>, 'by' | 'consultant' | 'technician' | 'feedback'> & {
    /** Days after approval. */
    after: number;
  })[];
}

const FIRST_SEED = 501;
/** Days from the request to the payment, and from the approval to the transfer. */
const UNTIL_PAID = 12;
const UNTIL_PAID_OUT = 5;

/** The project that a renovation was, from the request to the transfer to its technician. */
export function renovated(home: Renovation, index: number): DemoProject {
  const { owner, consultant, technician, from, items, days } = home;
  const kinds = Object.keys(items) as ItemKind[];
  const lines = kinds.map((kind) => items[kind] ?? [0, 0]);
  const total = lines.reduce((sum, [quantity, price]) => sum + quantity * price, 0);
  const submitted = from - UNTIL_PAID - days[1];
  const approved = submitted - 3;
  const seed = FIRST_SEED + index;
  return {
    owner,
    created: [from, '20:35'],
    title: home.title,
    category: 'renovation',
    district: home.district,
    address: home.address,
    area: home.area,
    description: home.description,
    budget: home.budget,
    startInDays: home.startInDays,
    answers: { property_type: home.property, occupied: 'no' },
    photos: [photo('裝修前', home.picture, 'before', seed)],
    applications: [{ by: consultant, when: [from - 1, '10:50'], message: home.offer }],
    accepted: { consultant, when: [from - 2, '21:25'] },
    estimates: [
      {
        when: [from - 6, '17:15'],
        scope: home.scope,
        range: [Math.floor((total * 0.94) / 1000) * 1000, Math.ceil((total * 1.1) / 1000) * 1000],
        days: days[0],
        items: kinds.map((kind, at) => usualItem(kind, lines[at]?.[0] ?? 0)),
      },
    ],
    quotations: [
      {
        by: technician,
        when: [from - 8, '18:40'],
        prices: lines.map(([, price]) => price),
        exclusions: home.exclusions,
        warrantyMonths: home.warrantyMonths,
        days: days[0],
        validDays: 30,
        note: home.note,
      },
      ...(home.other ? [{ ...home.other, when: [from - 9, '13:20'] as const, validDays: 30 }] : []),
    ],
    chosen: { technician, when: [from - 11, '21:05'] },
    paid: [from - UNTIL_PAID, '12:45'],
    submitted: { when: [submitted, '17:30'], note: home.done, photos: [photo('完工', home.picture, 'after', seed)] },
    approved: { when: [approved, '12:10'], note: home.approval },
    acts: [
      ...(home.reviews ?? []).map(({ after, ...review }, at): Act => {
        const when = [approved - after, `20:${20 + at * 10}`] as const;
        return { ...review, when, does: 'rate' };
      }),
      {
        by: 'admin',
        when: [approved - UNTIL_PAID_OUT, '11:15'],
        does: 'pay_out',
        reference: `FPS-${730_114 + index * 2_917}`,
      },
    ],
  };
}
