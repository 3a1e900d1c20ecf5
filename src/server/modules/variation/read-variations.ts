import { desc, eq, sql } from 'drizzle-orm';
import type { InputOf } from '@/contract/call';
import type { variationCalls } from '@/contract/variation/calls';
import { isAdviceAwaited } from '@/domain/project/lifecycle';
import type { ProjectAction } from '@/domain/project/transitions';
import { adviceDueAt, reducibleCents } from '@/domain/project/variations';
import { jsonRows, jsonTime, selected } from '../../db/json-rows';
import { variations, variationVersions } from '../../db/schema';
import { type FileRow, fileJson, fileReply } from '../../files/file-url';
import type { CallContext } from '../../http/context';
import { joinedPerson, joinPerson, type PersonJson, personJson } from '../project/people';
import { readInside } from '../project/read/read-inside';
import { readReducible } from './take-effect';
import { isCurrent, readLines } from './work-lines';

const CONCERNING: readonly ProjectAction[] = [
  'propose_variation',
  'advise_variation',
  'agree_variation',
  'decline_variation',
  'withdraw_variation',
];

interface EarlierVersion {
  version: number;
  author: PersonJson | null;
  amount_cents: number;
  days: number;
  created_at: string;
}

/**
 * The changes of a project's work, the newest first, and its items as they are agreed now. Others than its participants
 * and admins see none. @throws not_found for a project that the caller may not see
 */
export async function variationListing(context: CallContext, input: InputOf<typeof variationCalls.variationListing>) {
  const inside = await readInside(context, input.project_id, CONCERNING);
  if (!inside || inside.head.project.technicianId === null)
    return { value: [], count: 0, lines: [], reducible_cents: 0 };
  const { head, facts, mayDo } = inside;
  const { project } = head;
  const isOn = project.status === 'in_progress' || project.status === 'revising';
  const [rows, lines, stages] = await Promise.all([
    readVariations(context, project.id),
    readLines(context, project),
    isOn ? readReducible(context, project) : [],
  ]);
  const value = rows.map(({ variation, version, author, proposer, earlier, files }) => {
    const proposed = head.variations.findIndex(({ id }) => id === variation.id);
    const mine = facts.variations[proposed];
    const rules = { ...facts, variations: mine ? [mine] : [] };
    const { dueAt } = variation;
    return {
      id: variation.id,
      number: variation.number,
      status: variation.status,
      proposer: proposer as PersonJson,
      version: version.version,
      author: author as PersonJson,
      title: version.title,
      reason: version.reason,
      days: version.days,
      amount_cents: version.amountCents,
      items: version.items,
      files: files.map((file) => fileReply(context, file, context.actor.id)),
      owner_agreed: variation.ownerAgreed,
      technician_agreed: variation.technicianAgreed,
      advice: variation.advice,
      advice_note: variation.adviceNote,
      advice_due_at: mine && dueAt && isAdviceAwaited(rules, mine) ? adviceDueAt(dueAt).toISOString() : null,
      closed_note: variation.closedNote,
      created_at: version.createdAt.toISOString(),
      due_at: dueAt?.toISOString() ?? null,
      agreed_at: variation.agreedAt?.toISOString() ?? null,
      earlier_versions: earlier as (EarlierVersion & { author: PersonJson })[],
      allowed_actions: mine ? mayDo(rules) : [],
    };
  });
  return {
    value,
    count: value.length,
    lines: lines.map(({ changedAt: _changedAt, ...line }) => line),
    reducible_cents: reducibleCents(stages),
  };
}

const readVariations = ({ db }: Pick<CallContext, 'db'>, projectId: number) =>
  db
    .select({
      variation: variations,
      version: variationVersions,
      author: personJson('variation_versions.author_id'),
      proposer: personJson('variations.proposer_id'),
      earlier: selected(
        jsonRows<EarlierVersion>(
          {
            version: 'w.version',
            author: joinedPerson,
            amount_cents: 'w.amount_cents',
            days: 'w.days',
            created_at: jsonTime('w.created_at'),
          },
          sql`from variation_versions w ${joinPerson('w.author_id')}
            where w.variation_id = variations.id and w.version < variations.version`,
          'w.version desc',
        ),
      ),
      files: selected(
        jsonRows<FileRow>(
          fileJson,
          sql`from project_files pf join files f on f.id = pf.file_id
            where pf.project_id = variations.project_id and pf.subject = 'variation'
              and pf.subject_id = variation_versions.id`,
          'f.id',
        ),
      ),
    })
    .from(variations)
    .innerJoin(variationVersions, isCurrent)
    .where(eq(variations.projectId, projectId))
    .orderBy(desc(variations.id));
