import { eq } from 'drizzle-orm';
import type { InputOf } from '@/contract/call';
import type { dossierCalls } from '@/contract/dossier/calls';
import { projectNumber } from '@/domain/project/number';
import { dossiers, projects } from '../../db/schema';
import type { CallContext } from '../../http/context';

/** When the archive with this list of sums was made. For everyone: the hash of a list cannot be guessed. */
export async function checkList({ db }: CallContext, input: InputOf<typeof dossierCalls.checkList>) {
  const [made] = await db
    .select({ readyAt: dossiers.readyAt, id: projects.id, createdAt: projects.createdAt })
    .from(dossiers)
    .innerJoin(projects, eq(projects.id, dossiers.projectId))
    .where(eq(dossiers.listSha256, input.list_sha256));
  return {
    made_at: made?.readyAt?.toISOString() ?? null,
    number: made ? projectNumber(made.id, made.createdAt) : null,
  };
}
