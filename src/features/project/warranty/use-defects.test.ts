import { expect, it } from 'vitest';
import { awaitedBy, awaitedFirst, concernedBy, type Defect, type DefectListing, isOpen } from './use-defects';

const TECHNICIAN = 6;
const OWNER = 1;
const at = (status: Defect['status'], waiting_on: Defect['waiting_on'], visit_by: number | null = null) =>
  awaitedBy({ status, visit_by, waiting_on });

const defect = (id: number, ...allowed: [action: string, blocked_by: string | null][]) => ({
  id,
  allowed_actions: allowed.map(([action, blocked_by]) => ({ action, blocked_by })),
});
/** The newest is mended; the one before it is in time. */
const listing = {
  value: [
    defect(3, ['confirm_defect', null], ['return_defect', null]),
    defect(2, ['dispute_defect', 'defect_late'], ['withdraw_defect', null]),
  ],
} as unknown as DefectListing;

it('a defect waits for the technician until it is mended, but for the other side while a visit is proposed', () => {
  expect(at('reported', 'technician')).toEqual({ side: 'technician', what: 'answer' });
  expect(at('reported', 'owner', TECHNICIAN)).toEqual({ side: 'owner', what: 'agree' });
  expect(at('reported', 'technician', OWNER)).toEqual({ side: 'technician', what: 'agree' });
  expect(at('visit_agreed', null, TECHNICIAN)).toEqual({ side: 'technician', what: 'mend' });
  expect(at('mended', 'owner', TECHNICIAN)).toEqual({ side: 'owner', what: 'confirm' });
});

it('a disputed defect waits for the platform, and one that is over for nobody', () => {
  expect(at('disputed', 'admin')).toEqual({ side: 'admin', what: 'decide' });
  expect(at('confirmed', null)).toBeNull();
  expect(at('withdrawn', null)).toBeNull();
  expect(isOpen({ status: 'disputed' })).toBe(true);
  expect(isOpen({ status: 'withdrawn' })).toBe(false);
});

it('those that wait for the reader come first, the newest first among them', () => {
  const listed = [
    { id: 4, waiting_on: 'technician' },
    { id: 3, waiting_on: 'owner' },
    { id: 2, waiting_on: null },
    { id: 1, waiting_on: 'owner' },
  ] as const;
  const order = (relation: 'owner' | 'technician' | 'consultant') =>
    awaitedFirst([...listed], { relation }).map(({ id }) => id);
  expect(order('owner')).toEqual([3, 1, 4, 2]);
  expect(order('technician')).toEqual([4, 3, 2, 1]);
  expect(order('consultant')).toEqual([4, 3, 2, 1]);
});

it('the turn card is about the first defect that the action can be done to, a button about its own', () => {
  expect(concernedBy(listing, 'confirm_defect')?.id).toBe(3);
  expect(concernedBy(listing, 'dispute_defect')).toBeNull();
  expect(concernedBy(listing, 'dispute_defect', 2)?.id).toBe(2);
});
