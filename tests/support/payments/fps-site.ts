import { startApi } from '@tests/support/api/api';
import { daysLater } from '@tests/support/api/time';
import { file, png } from '@tests/support/files/samples';
import { logIn, PASSWORD, person } from '@tests/support/people/people';
import { type Travelled, travel } from '@tests/support/projects/way';
import { LIST_LIMIT_MAX } from '@/config/limits';
import { adminFpsCalls } from '@/contract/admin/fps/calls';
import { fpsCalls } from '@/contract/fps/calls';
import { chooseFps, FPS_SITE } from './fps';
import { ownerOf } from './money';

/** A site that takes FPS, with an admin, and what tests do there. */
export async function startFpsSite() {
  const api = await startApi({ variables: FPS_SITE, provider: 'sandbox' });
  const admin = await person(api, 'admin');
  const asAdmin = { token: admin.token };
  let count = 0;
  /** A reference that the bank has not used yet. */
  const bankRef = () => `HC${++count}`;
  const leftovers = async () => (await api.ok(adminFpsCalls.leftovers, { limit: LIST_LIMIT_MAX }, asAdmin)).value;
  /** The people, logged in again: time has passed. */
  async function renewed(way: Travelled): Promise<Travelled> {
    asAdmin.token = (await logIn(api, admin)).token;
    return {
      ...way,
      client: await logIn(api, way.client),
      consultant: await logIn(api, way.consultant),
      technician: await logIn(api, way.technician),
    };
  }
  return {
    api,
    admin,
    asAdmin,
    bankRef,
    awaited: async () => (await api.ok(adminFpsCalls.awaited, { limit: LIST_LIMIT_MAX }, asAdmin)).value,
    leftovers,
    toSend: async () => (await api.ok(adminFpsCalls.toSend, { limit: LIST_LIMIT_MAX }, asAdmin)).value,
    leftoverOf: async (reference: string) => (await leftovers()).find((line) => line.reference === reference),
    transferOf: (way: Travelled) => api.ok(fpsCalls.transfer, { order_number: way.orderNumber }, ownerOf(way)),
    /** An order whose payer chose FPS. */
    async chosen() {
      const way = await travel(api, 'awaiting_payment');
      await chooseFps(api, way);
      return way;
    },
    /** The payer chooses FPS and says that the transfer is made. */
    async claimed(way: Travelled) {
      await chooseFps(api, way);
      const picture = [file(await png(), 'transfer.png')];
      await api.ok(fpsCalls.claim, { order_number: way.orderNumber, picture }, ownerOf(way));
    },
    /** The admin does not find it at the bank. */
    notArrived: (way: Travelled) => api.call(adminFpsCalls.notArrived, { order_number: way.orderNumber }, asAdmin),
    /** Lets days pass, after which the deadlines are met. */
    async later(way: Travelled, days: number): Promise<Travelled> {
      await daysLater(api, days);
      return renewed(way);
    },
    renewed,
    /** The admin records a transfer of what the order costs. */
    receive: (way: Travelled, more: object = {}) =>
      api.call(
        adminFpsCalls.receive,
        {
          order_number: way.orderNumber,
          amount_cents: 600_000,
          reference: bankRef(),
          value_date: '2026-11-26',
          password: PASSWORD,
          ...more,
        },
        asAdmin,
      ),
  };
}
