import { expect, it } from 'vitest';
import { awaitedBy, awaitedFirst, concernedBy, type Defect, type DefectListing, isOpen } from './use-defects';

const TECHNICIAN = 6;
const OWNER = 1;
const project = { technician: { id: TECHNICIAN } } as Parameters<typeof awaitedBy>[1];
const at = (status: Defect['status'], visit_by: number | null = null) => awaitedBy({ status, visit_by }, project);

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
  expect(at('reported')).toEqual({ side: 'technician', what: 'answer' });
  expect(at('reported', TECHNICIAN)).toEqual({ side: 'owner', what: 'agree' });
  expect(at('reported', OWNER)).toEqual({ side: 'technician', what: 'agree' });
  expect(at('visit_agreed', TECHNICIAN)).toEqual({ side: 'technician', what: 'mend' });
  expect(at('mended', TECHNICIAN)).toEqual({ side: 'owner', what: 'confirm' });
});

it('a disputed defect waits for the platform, and one that is over for nobody', () => {
  expect(at('disputed')).toEqual({ side: 'platform', what: 'decide' });
  expect(at('confirmed')).toBeNull();
  expect(at('withdrawn')).toBeNull();
  expect(isOpen({ status: 'disputed' })).toBe(true);
  expect(isOpen({ status: 'withdrawn' })).toBe(false);
});

it('those that wait for the reader come first, the newest first among them', () => {
  const listed = [
    { id: 4, status: 'reported', visit_by: null },
    { id: 3, status: 'mended', visit_by: null },
    { id: 2, status: 'disputed', visit_by: null },
    { id: 1, status: 'reported', visit_by: TECHNICIAN },
  ] as const;
  const order = (relation: 'owner' | 'technician' | 'consultant') =>
    awaitedFirst([...listed], { ...project, relation }).map(({ id }) => id);
  expect(order('owner')).toEqual([3, 1, 4, 2]);
  expect(order('technician')).toEqual([4, 3, 2, 1]);
  expect(order('consultant')).toEqual([4, 3, 2, 1]);
});

it('the turn card is about the first defect that the action can be done to, a button about its own', () => {
  expect(concernedBy(listing, 'confirm_defect')?.id).toBe(3);
  expect(concernedBy(listing, 'dispute_defect')).toBeNull();
  expect(concernedBy(listing, 'dispute_defect', 2)?.id).toBe(2);
});
