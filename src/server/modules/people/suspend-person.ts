import type { adminPeopleCalls } from '@/contract/admin/people/calls';
import type { InputOf } from '@/contract/call';
import type { AccountAct } from '@/domain/account';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { changeAccount } from '../user-auth/suspend-user';

/** @throws not_found · form_error for one's own account or the last admin · wrong_step with the current state */
export const suspend = (context: CallContext, input: InputOf<typeof adminPeopleCalls.suspend>) =>
  act(context, 'suspend', input);

/** @throws not_found · wrong_step with the current state, if the account is not suspended or is deleted */
export const reinstate = (context: CallContext, input: InputOf<typeof adminPeopleCalls.reinstate>) =>
  act(context, 'reinstate', input);

async function act(context: CallContext, what: AccountAct, input: { user_id: number; reason: string }) {
  const { hasChanged, state } = await changeAccount(context, what, {
    userId: input.user_id,
    by: context,
    reason: input.reason,
  });
  if (!hasChanged) throw new AppError('wrong_step', { fresh: { state } });
  return { state };
}
