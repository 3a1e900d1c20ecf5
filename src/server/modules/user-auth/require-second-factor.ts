import type { Call } from '@/contract/call';
import type { Deps } from '../../deps';
import { AppError } from '../../http/app-error';
import type { SignedIn } from '../../http/context';

/** Whether the account's role requires a second factor (SECOND_FACTOR_ROLES). */
export const mustHaveSecondFactor = ({ env }: Pick<Deps, 'env'>, { userType }: Pick<SignedIn, 'userType'>): boolean =>
  env.secondFactorRoles.includes(userType);

/** Calls that need a login and are not declared open. Calls that guests may use give a user nothing more. */
export const wantsSecondFactor = (call: Call): boolean =>
  call.who !== 'public' && call.who !== 'optional' && !call.isOpenWithoutFactor;

/** @throws second_factor_missing if the account must have a second factor and has none */
export function requireSecondFactor(deps: Deps, call: Call, visitor: SignedIn): void {
  if (wantsSecondFactor(call) && mustHaveSecondFactor(deps, visitor) && !visitor.hasSecondFactor)
    throw new AppError('second_factor_missing');
}
