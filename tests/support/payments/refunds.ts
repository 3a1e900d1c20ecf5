import { desc } from 'drizzle-orm';
import { disputeCalls } from '@/contract/dispute/calls';
import { refunds } from '@/server/db/schema';
import type { TestApi } from '../api/api';
import { travel } from '../projects/way';

/** A paid project that was ended by agreement: its refund of $1,000 is decided, and the refund job is due. */
export async function ended(api: TestApi) {
  const way = await travel(api, 'end_requested');
  const { orderNumber, projectId: project_id } = way;
  for (const { token } of [way.client, way.technician])
    await api.ok(disputeCalls.answerEnd, { project_id, agree: true }, { token });
  const [refund] = await api.deps.db.select().from(refunds).orderBy(desc(refunds.id)).limit(1);
  return { way, orderNumber, refundId: refund?.id ?? 0 };
}
