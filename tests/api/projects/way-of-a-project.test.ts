import { startApi, type TestApi } from '@tests/support/api/api';
import { travel } from '@tests/support/projects/way';
import { beforeAll, describe, expect, it } from 'vitest';
import { projectCalls } from '@/contract/project/calls';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

describe('the main flow of a project', () => {
  it('leads from a request to the approval, and notifies each participant of what concerns them', async () => {
    const way = await travel(api, 'completed');
    const details = await api.ok(
      projectCalls.projectDetails,
      { project_id: way.projectId },
      { token: way.client.token },
    );
    expect(details.status).toBe('completed');
    expect(details.waiting_on).toBeNull();
    expect(details.events.map((event) => event.event)).toEqual([
      'create',
      'apply',
      'accept_consultant',
      'estimate',
      'quote',
      'accept_quotation',
      'pay',
      'submit',
      'approve',
    ]);
    expect(details.order).toMatchObject({ order_number: way.orderNumber, status: 'paid', amount_cents: 600_000 });
  });
});
