import { eq } from 'drizzle-orm';
import { privatePaths } from '@/config/private-paths';
import type { InputOf } from '@/contract/call';
import type { variationCalls } from '@/contract/variation/calls';
import { NO_TIMERS } from '@/domain/project/turns';
import { fits } from '@/domain/project/variations';
import { hongKongDay } from '@/domain/time/calendar';
import { variations } from '../../db/schema';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import {
  amongParticipants,
  changeProject,
  displayName,
  moveProject,
  notifyProject,
  others,
} from '../project/change-project';
import { stepParts } from '../project/parts';
import { freshState } from '../project/project-facts';
import { requireProposed } from './find-variation';
import { takeEffect } from './take-effect';
import { aboutChange } from './words';
import { readLines } from './work-lines';

/** The consultant says what they think of a proposed change; owner and technician can agree then. */
export function adviseVariation(context: CallContext, input: InputOf<typeof variationCalls.adviseVariation>) {
  return changeProject(context, 'advise_variation', input, async (inside, locked) => {
    const { project, to } = locked;
    const { actor } = inside;
    const { version } = await requireProposed(inside, locked, 'advise_variation', actor, input);
    await inside.db
      .update(variations)
      .set({ advice: input.advice, adviceNote: input.note })
      .where(eq(variations.id, input.variation_id));
    await moveProject(
      inside,
      project,
      amongParticipants(project, {
        event: 'advise_variation',
        to,
        actorId: actor.id,
        data: { change: version.title, advice: input.advice, ...(input.note && { note: input.note }) },
      }),
    );
    const facts = { ...aboutChange(version), name: displayName(actor) };
    await notifyProject(inside, project, others(project, actor.id), 'variation_advised', facts);
    return { status: to };
  });
}

/** Owner or technician agrees. When both have agreed to the same version, it takes effect. */
export function agreeVariation(context: CallContext, input: InputOf<typeof variationCalls.agreeVariation>) {
  return changeProject(context, 'agree_variation', input, async (inside, locked) => {
    const { project, to } = locked;
    const { actor } = inside;
    const found = await requireProposed(inside, locked, 'agree_variation', actor, input);
    const { version } = found;
    const outdated = () => new AppError('variation_outdated', { fresh: freshState(locked) });
    // As they were when it was written.
    const unchanged = (await readLines(inside, project)).filter(
      ({ is_awaited, changedAt }) => !is_awaited && (changedAt === null || changedAt <= version.createdAt),
    );
    if (!fits(version.items, unchanged)) throw outdated();
    const isOwner = actor.id === project.ownerId;
    await inside.db
      .update(variations)
      .set(isOwner ? { ownerAgreed: true } : { technicianAgreed: true })
      .where(eq(variations.id, input.variation_id));
    const areBoth = isOwner ? found.facts.technicianAgreed : found.facts.ownerAgreed;
    const effect = areBoth ? await takeEffect(inside, project, version) : undefined;
    if (effect === null) throw outdated();
    await moveProject(
      inside,
      project,
      amongParticipants(project, {
        event: 'agree_variation',
        to,
        actorId: actor.id,
        data: {
          change: version.title,
          ...(effect && { number: effect.label, change_cents: version.amountCents }),
          ...(effect?.payable && { order_number: effect.payable.order.orderNumber }),
        },
        ...(effect && { set: effect.set }),
      }),
    );
    const facts = { ...aboutChange(version), name: displayName(actor) };
    if (!effect) {
      await notifyProject(inside, project, others(project, actor.id), 'variation_agreed_by', facts);
      return { status: to, order_number: null };
    }
    const { payable, label } = effect;
    // One who has just agreed knows, but an owner has to pay an addition.
    const readers = others(project, actor.id).filter((id) => !payable || id !== project.ownerId);
    await notifyProject(inside, project, readers, 'variation_agreed', { ...facts, number: label });
    if (payable)
      await notifyProject(
        inside,
        project,
        [project.ownerId],
        'variation_payable',
        { ...facts, number: label, day: payable.stage.dueAt ? hongKongDay(payable.stage.dueAt) : '' },
        privatePaths.payment(payable.order.orderNumber),
      );
    return { status: to, order_number: payable?.order.orderNumber ?? null };
  });
}

/** Owner or technician declines a proposed change. */
export const declineVariation = closing('decline_variation', 'variation_declined');

/** The proposer takes a proposed change back. */
export const withdrawVariation = closing('withdraw_variation', 'variation_withdrawn');

function closing(
  event: 'decline_variation' | 'withdraw_variation',
  template: 'variation_declined' | 'variation_withdrawn',
) {
  return (context: CallContext, input: InputOf<typeof variationCalls.declineVariation>) =>
    changeProject(context, event, input, async (inside, locked) => {
      const { project, to } = locked;
      const { actor } = inside;
      const { version } = await requireProposed(inside, locked, event, actor, input);
      const set = { closedNote: input.note, ...NO_TIMERS };
      await stepParts(inside, 'variation', event, project.id, set, eq(variations.id, input.variation_id));
      await moveProject(
        inside,
        project,
        amongParticipants(project, {
          event,
          to,
          actorId: actor.id,
          data: { change: version.title, ...(input.note && { note: input.note }) },
        }),
      );
      const facts = { ...aboutChange(version), name: displayName(actor) };
      await notifyProject(inside, project, others(project, actor.id), template, facts);
      return { status: to };
    });
}
