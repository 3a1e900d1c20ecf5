import { sql } from 'drizzle-orm';
import type { InputOf } from '@/contract/call';
import type { projectCalls } from '@/contract/project/calls';
import { isHeld } from '@/domain/project/lifecycle';
import { isPaid } from '@/domain/project/statuses';
import { type Json, jsonObject, jsonRows, selected } from '../../db/json-rows';
import { ME } from '../../db/prepared';
import { phoneConsents } from '../../db/schema';
import { AppError } from '../../http/app-error';
import { type CallContext, withDb } from '../../http/context';
import { lockVisible } from './change-project';
import type { ProjectRow } from './project-columns';
import { freshState, type Relation } from './project-facts';

const PARTIES: readonly Relation[] = ['owner', 'consultant', 'technician'];

interface Phone {
  user_id: number;
  phone: string;
}
interface Phones {
  has_mine: boolean;
  is_mine_shown: boolean;
  others: Phone[];
}

/** SQL: the numbers that the present parties agreed to show, as a column of a query over `projects`. */
export const phonesJson = selected(
  jsonObject<Phones>({
    has_mine: sql`exists (select from users u where u.id = ${ME} and u.phone <> '')`,
    is_mine_shown: sql`exists (select from phone_consents c
      where c.project_id = projects.id and c.user_id = ${ME} and c.is_agreed)`,
    others: jsonRows<Phone>(
      { user_id: 'u.id', phone: 'u.phone' },
      sql`from phone_consents c join users u on u.id = c.user_id
        where c.project_id = projects.id and c.is_agreed and u.phone <> '' and u.id <> ${ME}
          and u.id in (projects.owner_id, projects.consultant_id, projects.technician_id)`,
      'u.id',
    ) as Json<Phone[]>,
  }),
);

/** The numbers for this reader: null before payment, and for everybody but the parties. */
export const phonesFor = ({ status }: Pick<ProjectRow, 'status'>, relation: Relation, phones: Phones): Phones | null =>
  isPaid(status) && PARTIES.includes(relation) ? phones : null;

/**
 * A party shows the others their telephone number, or no longer. It is no step of the project, so it needs no revision,
 * and a number can be taken back during a complaint too.
 * @throws not_found · forbidden for readers who are no party · invalid_transition before payment · on_hold for showing it
 */
export function sharePhone(context: CallContext, input: InputOf<typeof projectCalls.sharePhone>) {
  return context.db.transaction(async (tx) => {
    const inside = withDb(context, tx);
    const { actor } = inside;
    const { locked, relation } = await lockVisible(inside, input.project_id);
    if (!PARTIES.includes(relation)) throw new AppError('forbidden');
    if (!isPaid(locked.project.status)) throw new AppError('invalid_transition', { fresh: freshState(locked) });
    if (input.agree && isHeld(locked.facts)) throw new AppError('on_hold', { fresh: freshState(locked) });
    const answer = { isAgreed: input.agree, changedAt: locked.now };
    await tx
      .insert(phoneConsents)
      .values({ projectId: locked.project.id, userId: actor.id, ...answer })
      .onConflictDoUpdate({ target: [phoneConsents.projectId, phoneConsents.userId], set: answer });
    return { agree: input.agree };
  });
}
