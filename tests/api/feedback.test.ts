import { startApi, type TestApi } from '@tests/support/api';
import { logIn, type Person, person } from '@tests/support/people';
import { travel } from '@tests/support/way';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '@/config/limits';
import { feedbackCalls } from '@/contract/feedback';
import { projectCalls } from '@/contract/project';
import { meetDeadlines } from '@/server/jobs/deadlines';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const as = (who: Person) => ({ token: who.token });
const detailsOf = (who: Person, project_id: number) => api.ok(projectCalls.projectDetails, { project_id }, as(who));
const rate = (who: Person, input: object) =>
  api.call(feedbackCalls.commentProject, { feedback: '好', ...input }, as(who));

describe('feedback', () => {
  it('is given by role, once each, and hidden until all have given it', async () => {
    const { client, consultant, technician, projectId: project_id } = await travel(api, 'completed');
    expect((await detailsOf(client, project_id)).feedback?.rates).toEqual(['consultant', 'technician']);
    expect((await api.ok(feedbackCalls.uncommentedProject, {}, as(client))).value).toMatchObject([
      { id: project_id, consultant: { id: consultant.id }, technician: { id: technician.id } },
    ]);
    const halfOfIt = await rate(client, { project_id, consultant_rating: 5 });
    expect(halfOfIt).toMatchObject({ status: 422, body: { form_error: { technician_rating: expect.anything() } } });
    const ofOneself = await rate(consultant, { project_id, consultant_rating: 5, technician_rating: 5 });
    expect(ofOneself).toMatchObject({ status: 422, body: { form_error: { consultant_rating: expect.anything() } } });

    expect((await rate(client, { project_id, consultant_rating: 5, technician_rating: 4 })).status).toBe(200);
    expect(await rate(client, { project_id, consultant_rating: 1, technician_rating: 1 })).toMatchObject({
      status: 409,
      body: { error_code: 'already_rated' },
    });
    expect((await detailsOf(technician, project_id)).feedback).toMatchObject({ mine: null, others: [] });
    expect((await rate(consultant, { project_id, technician_rating: 5 })).status).toBe(200);
    expect((await rate(technician, { project_id, consultant_rating: 2 })).status).toBe(200);
    expect((await detailsOf(technician, project_id)).feedback?.others).toMatchObject([
      { author: { id: client.id }, consultant_rating: 5, technician_rating: 4 },
      { author: { id: consultant.id }, consultant_rating: null, technician_rating: 5 },
    ]);
    expect((await api.ok(feedbackCalls.uncommentedProject, {}, as(client))).value).toEqual([]);
    expect((await api.ok(feedbackCalls.projectCommented, {}, as(client))).value).toMatchObject([
      { id: project_id, consultant_rating: 5, technician_rating: 4 },
    ]);

    // Ratings stand on the cards of the next request.
    const next = await travel(api, 'applied', { consultant });
    expect((await detailsOf(next.client, next.projectId)).applications[0]?.consultant).toMatchObject({
      rating: 3.5,
      rating_count: 2,
    });
  });

  it('is shown after fourteen days even if somebody kept silent, and taken no more', async () => {
    const way = await travel(api, 'completed');
    const { projectId: project_id } = way;
    await rate(way.client, { project_id, consultant_rating: 4, technician_rating: 4 });
    api.clock.advance(15 * DAY_MS);
    await meetDeadlines(api.deps);
    const technician = await logIn(api, way.technician);
    expect((await detailsOf(technician, project_id)).feedback?.others).toHaveLength(1);
    expect(await rate(technician, { project_id, consultant_rating: 5 })).toMatchObject({
      status: 409,
      body: { error_code: 'feedback_closed' },
    });
  });

  it('is a participant’s only', async () => {
    const applicant = await person(api, 'consultant');
    const { projectId: project_id } = await travel(api, 'completed', { applicant });
    expect((await rate(applicant, { project_id, technician_rating: 5 })).status).toBe(403);
    expect((await detailsOf(applicant, project_id)).feedback).toBeNull();
  });
});
