import { and, count, eq } from 'drizzle-orm';
import { MAX_VARIATION_VERSIONS, MAX_VARIATIONS, MIN_PAYMENT_CENTS } from '@/config/limits';
import type { InputOf } from '@/contract/call';
import type { variationCalls } from '@/contract/variation/calls';
import { formatPrice } from '@/domain/money';
import { isAdviceAwaited } from '@/domain/project/lifecycle';
import { variationTimersOf } from '@/domain/project/turns';
import {
  adviceDueAt,
  reduce,
  reducibleCents,
  type VariationItem,
  variationCents,
  variationDueAt,
  variationItem,
} from '@/domain/project/variations';
import { hongKongDay } from '@/domain/time/calendar';
import { variations, variationVersions } from '../../db/schema';
import type { Deps } from '../../deps';
import { storeProjectFiles } from '../../files/store-files';
import { AppError, fieldError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { requireChargeable } from '../order/create-order';
import {
  amongParticipants,
  changeProject,
  displayName,
  type LockedProject,
  lockProject,
  moveProject,
  notifyProject,
  others,
} from '../project/change-project';
import type { ProjectRow } from '../project/project-columns';
import { asProjectFacts, freshState } from '../project/project-facts';
import { requireProposed } from './find-variation';
import { readReducible } from './take-effect';
import { aboutChange } from './words';
import { type LineInForce, readLines } from './work-lines';

type Input = InputOf<typeof variationCalls.proposeVariation>;

/**
 * A participant proposes a change of the work, or a new version of one, which clears what was agreed and advised. It
 * counts as the agreement of an owner or technician.
 */
export function proposeVariation(context: CallContext, input: Input) {
  return changeProject(context, 'propose_variation', input, async (inside, locked) => {
    const { project, to } = locked;
    const { actor } = inside;
    const earlier =
      input.variation_id === undefined
        ? null
        : await requireProposed(inside, locked, 'propose_variation', actor, {
            variation_id: input.variation_id,
            version: input.version,
          });
    const items = requireItems(input.items, await readLines(inside, project));
    const amountCents = variationCents(items);
    await requirePossible(inside, project, amountCents);
    const version = (earlier?.version.version ?? 0) + 1;
    if (version > MAX_VARIATION_VERSIONS) throw new AppError('variations_full', { fresh: freshState(locked) });
    const values = {
      version,
      authorId: actor.id,
      ownerAgreed: actor.id === project.ownerId,
      technicianAgreed: actor.id === project.technicianId,
      advice: null,
      adviceNote: '',
      ...timing(locked.now),
    };
    const variationId = earlier
      ? await replaced(inside, earlier.facts.id, values)
      : await added(inside, locked, { ...values, proposerId: actor.id });
    const [row] = await inside.db
      .insert(variationVersions)
      .values({
        variationId,
        version,
        authorId: actor.id,
        title: input.title,
        reason: input.reason,
        days: input.days,
        amountCents,
        items,
        createdAt: locked.now,
      })
      .returning({ id: variationVersions.id });
    if (!row) throw new Error('the version was not stored');
    await storeProjectFiles(inside, project.id, 'variation', row.id);
    const change = { title: input.title, amountCents, days: input.days };
    await moveProject(
      inside,
      project,
      amongParticipants(project, {
        event: 'propose_variation',
        to,
        actorId: actor.id,
        data: { change: input.title, change_cents: amountCents, version },
      }),
    );
    await tellOthers(inside, project, variationId, { ...aboutChange(change), name: displayName(actor) });
    return { variation_id: variationId, version };
  });
}

const timing = (now: Date) => {
  const dueAt = variationDueAt(now);
  return { dueAt, timersDone: 0, timerAt: variationTimersOf(dueAt)[0]?.at ?? null };
};

type Values = Partial<typeof variations.$inferInsert>;

async function replaced({ db }: Deps, id: number, values: Values): Promise<number> {
  await db.update(variations).set(values).where(eq(variations.id, id));
  return id;
}

async function added(
  { db }: Deps,
  locked: LockedProject,
  values: Omit<typeof variations.$inferInsert, 'projectId' | 'status' | 'createdAt'>,
): Promise<number> {
  const { project, now } = locked;
  const areTheirs = and(eq(variations.projectId, project.id), eq(variations.proposerId, values.proposerId));
  const [theirs] = await db.select({ count: count() }).from(variations).where(areTheirs);
  if ((theirs?.count ?? 0) >= MAX_VARIATIONS) throw new AppError('variations_full', { fresh: freshState(locked) });
  const [row] = await db
    .insert(variations)
    .values({ ...values, projectId: project.id, status: 'proposed', createdAt: now })
    .returning({ id: variations.id });
  if (!row) throw new Error('the change was not stored');
  return row.id;
}

/** @throws form_error for an item that is not agreed now, or is changed by an addition that is not paid yet */
function requireItems(items: Input['items'], lines: readonly LineInForce[]): VariationItem[] {
  return items.map((item, index) => {
    const field = `items.${index}.line`;
    if (lines.some(({ line, is_awaited }) => line === item.line && is_awaited)) throw fieldError(field, 'line_awaited');
    const twice = items.findIndex(({ line }) => line !== undefined && line === item.line) !== index;
    const changed = variationItem(item, lines);
    if (!changed || (twice && item.line !== undefined)) throw fieldError(field, 'unknown_item');
    return changed;
  });
}

/** @throws form_error on `items` for an addition that cannot be charged, or a reduction of more than there is */
async function requirePossible(deps: Deps, project: ProjectRow, amountCents: number): Promise<void> {
  if (amountCents > 0) requireChargeable('items', amountCents);
  if (amountCents >= 0) return;
  const stages = await readReducible(deps, project);
  if (reduce(stages, -amountCents, MIN_PAYMENT_CENTS)) return;
  const most = reducibleCents(stages);
  // A rest below the least payment could not be charged.
  const maximum = -amountCents > most ? most : most - MIN_PAYMENT_CENTS;
  throw fieldError('items', 'reduced_too_much', { maximum: formatPrice(Math.max(0, maximum)) });
}

/** Tells the others; the consultant is asked for advice, and the one who has to agree that it is waited for. */
async function tellOthers(
  inside: CallContext,
  project: ProjectRow,
  variationId: number,
  facts: Record<string, string>,
): Promise<void> {
  const locked = await lockProject(inside, project.id, null);
  const variation = locked?.facts.variations.find(({ id }) => id === variationId);
  if (!locked || !variation) throw new Error(`variation ${variationId} is not proposed`);
  const rules = asProjectFacts(locked.project, { ...locked.facts, variations: [variation] }, locked.now);
  const [seen] = rules.variations;
  const isAwaited = seen !== undefined && isAdviceAwaited(rules, seen);
  const readers = others(project, inside.actor.id);
  const day = hongKongDay(adviceDueAt(new Date(variation.dueAt)));
  const asked = isAwaited ? project.consultantId : null;
  await notifyProject(inside, project, [asked], 'variation_to_advise', { ...facts, day });
  await notifyProject(
    inside,
    project,
    readers.filter((id) => id !== asked),
    'variation_proposed',
    facts,
  );
}
