import { startApi, type TestApi } from '@tests/support/api/api';
import { logIn, person } from '@tests/support/people/people';
import { quotationFor, travel } from '@tests/support/projects/way';
import { beforeAll, expect, it } from 'vitest';
import { projectCalls } from '@/contract/project/calls';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

it('a quotation is accepted until the end of its last day in Hong Kong', async () => {
  const way = await travel(api, 'quoting');
  const [early, late, other] = [way.technician, await person(api, 'technician'), await person(api, 'technician')];
  const quotation = { project_id: way.projectId, ...quotationFor(way.estimateItemIds) };
  const quote = (token: string, valid_until: string) =>
    api.call(projectCalls.quoteProject, { ...quotation, valid_until }, { token });
  // It is 10:00 of 20 November in Hong Kong.
  expect((await quote(early.token, '2026-11-19')).body.form_error).toEqual({ valid_until: ['這個日期已經過去。'] });
  const ids = [(await quote(early.token, '2026-11-20')).body.quotation_id];
  ids.push((await quote(late.token, '2026-11-21')).body.quotation_id);
  await quote(other.token, '2026-12-31');
  const accept = async (quotation_id: number | undefined) => {
    const { token } = await logIn(api, way.client);
    return api.call(projectCalls.acceptQuotation, { project_id: way.projectId, quotation_id }, { token });
  };
  api.clock.moveTo(new Date('2026-11-20T16:00:00.000Z'));
  expect((await accept(ids[0])).body).toMatchObject({ error_code: 'quotation_expired', fresh: { status: 'quoting' } });
  api.clock.moveTo(new Date('2026-11-21T15:59:59.999Z'));
  expect((await accept(ids[1])).status).toBe(200);
});
