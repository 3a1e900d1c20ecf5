import type { Call } from '@/contract/call';
import type { Deps } from '../../deps';
import { AppError } from '../../http/app-error';
import type { SignedIn } from '../../http/context';

/** Whoever runs the platform holds everybody's data; the demonstration's password stands on its login page anyhow. */
export const mustHaveSecondFactor = ({ env }: Pick<Deps, 'env'>, { userType }: Pick<SignedIn, 'userType'>): boolean =>
  userType === 'admin' && !env.isDemo;

/** What needs a login at all, and is not declared as open: what answers guests has nothing more for an admin. */
export const wantsSecondFactor = (call: Call): boolean =>
  call.who !== 'public' && call.who !== 'optional' && !call.isOpenWithoutFactor;

/** @throws second_factor_missing where an admin has to have one and has not */
export function requireSecondFactor(deps: Deps, call: Call, visitor: SignedIn): void {
  if (wantsSecondFactor(call) && mustHaveSecondFactor(deps, visitor) && !visitor.hasSecondFactor)
    throw new AppError('second_factor_missing');
}
