import { startApi } from '@tests/support/api/api';
import { logIn, type Person, person } from '@tests/support/people/people';
import { professionalAt } from '@tests/support/people/professionals';
import { as, at, choose, currentOf, payOrder, rowOf } from '@tests/support/people/subscriber';
import { expect, it } from 'vitest';
import { DAY_MS } from '@/config/limits';
import { professionalCalls } from '@/contract/professional/calls';

const hongKong = (day: string) => new Date(`${day}T10:00:00+08:00`);
const daysAfter = (day: string, count: number) => new Date(hongKong(day).getTime() + count * DAY_MS);

it('a subscription that began on a 31st ends on each month’s last day without drift; after a lapse it begins anew', async () => {
  const api = await startApi();
  const admin = await person(api, 'admin');
  api.clock.moveTo(hongKong('2026-12-31'));
  let who: Person = await professionalAt(api, 'pending_approval', { months: 3 });
  await api.ok(professionalCalls.approve, { user_id: who.id }, as(await logIn(api, admin)));
  expect(await rowOf(api, who)).toMatchObject({ periodEnd: hongKong('2027-03-31'), anchorDay: 31 });

  const renewals: [paidOnDay: number, from: string, to: string][] = [
    [-10, '2027-03-31', '2027-06-30'],
    [2, '2027-06-30', '2027-09-30'],
    [-10, '2027-09-30', '2027-12-31'],
    [6, '2027-12-31', '2028-03-31'],
  ];
  for (const [paidOnDay, from, to] of renewals) {
    who = await at(api, daysAfter(from, paidOnDay), who);
    const { order } = await currentOf(api, who);
    await payOrder(api, who, order?.order_number ?? null);
    expect(await currentOf(api, who)).toMatchObject({ paid_until: hongKong(to).toISOString() });
    who = await at(api, daysAfter(from, 7), who);
    expect(await rowOf(api, who)).toMatchObject({
      status: 'active',
      periodStart: hongKong(from),
      periodEnd: hongKong(to),
      anchorDay: 31,
    });
  }

  who = await at(api, hongKong('2028-05-15'), who);
  expect((await currentOf(api, who)).status).toBe('expired');
  await payOrder(api, who, await choose(api, who, 'technician_quarter'));
  expect(await rowOf(api, who)).toMatchObject({ periodEnd: hongKong('2028-08-15'), anchorDay: 15 });
});
