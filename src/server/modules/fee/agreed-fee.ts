import { and, desc, eq } from 'drizzle-orm';
import type { Fee } from '@/domain/project/fee';
import { applications } from '../../db/schema';
import type { Deps } from '../../deps';
import type { ProjectRow } from '../project/project-columns';

/** The fee that was agreed with a project's consultant; null without a consultant. */
export async function agreedFee(
  { db }: Pick<Deps, 'db'>,
  { id, consultantId }: Pick<ProjectRow, 'id' | 'consultantId'>,
): Promise<Fee | null> {
  if (consultantId === null) return null;
  const [row] = await db
    .select({
      kind: applications.feeKind,
      cents: applications.feeCents,
      percent: applications.feePercent,
      covers: applications.feeCovers,
    })
    .from(applications)
    .where(
      and(
        eq(applications.projectId, id),
        eq(applications.consultantId, consultantId),
        eq(applications.status, 'accepted'),
      ),
    )
    .orderBy(desc(applications.id))
    .limit(1);
  return row ?? null;
}
