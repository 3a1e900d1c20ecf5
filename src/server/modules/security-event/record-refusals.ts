import type { Call } from '@/contract/call';
import { passkeyCalls } from '@/contract/passkey/calls';
import { userAuthCalls } from '@/contract/user-auth/calls';
import type {
  AccessRefusal,
  SecurityEventDetails,
  SecurityEventKind,
  VerificationRefusal,
} from '@/domain/security-event';
import type { Deps } from '../../deps';
import type { AppError } from '../../http/app-error';
import type { FieldCode } from '../../texts/codes';
import type { EventOrigin } from './security-event-log';

/** What is wrong with a field if it was to prove who the caller is, as an event's reason. */
const REFUSED_FIELDS: Partial<Record<FieldCode, VerificationRefusal>> = {
  wrong_credentials: 'wrong_password',
  wrong_password: 'wrong_password',
  wrong_user_type: 'wrong_user_type',
  suspended: 'suspended',
  wrong_code: 'wrong_code',
  code_used_up: 'code_used_up',
  second_factor_wrong: 'second_factor_wrong',
  bad_reset_link: 'bad_reset_link',
};

/** Errors that say what the caller is not, or has not. */
const REFUSED_ACCESS = [
  'forbidden',
  'not_verified',
  'second_factor_missing',
] as const satisfies readonly AccessRefusal[];

const LOGIN_PATHS: readonly string[] = [userAuthCalls.login.path, passkeyCalls.login.path];

/**
 * Records why a call failed, if that may be an attempt on an account or on what is not the caller's.
 * @param email the address in the call's input
 */
export function recordRefusal(
  deps: Pick<Deps, 'securityEvents'>,
  by: EventOrigin,
  { call, email, error }: { call: Call; email: string | undefined; error: AppError },
): void {
  const found = eventOf(call, error);
  // Who is refused for what they are is the caller, whatever address the input has.
  if (found)
    deps.securityEvents.record(
      by,
      found.kind === 'access_refused' ? found : { ...found, email, accountId: error.details.accountId },
    );
}

function eventOf({ path }: Call, error: AppError): { kind: SecurityEventKind; details: SecurityEventDetails } | null {
  const { code } = error;
  const { limit } = error.details;
  const refusal = REFUSED_ACCESS.find((one) => one === code);
  if (refusal) return { kind: 'access_refused', details: { reason: refusal, path } };
  if (limit) return { kind: 'too_many_tries', details: { limit, path } };
  const reason = code === 'passkey_refused' ? code : reasonOfFields(error);
  if (!reason) return null;
  if (LOGIN_PATHS.includes(path)) return { kind: 'login_failed', details: { reason } };
  return { kind: 'verification_failed', details: { reason, path } };
}

const reasonOfFields = ({ details }: AppError): VerificationRefusal | undefined =>
  Object.values(details.fields ?? {})
    .flat()
    .map((problem) => REFUSED_FIELDS[problem.code])
    .find(Boolean);

/** Records a signed address that opens nothing. An expired one is no attempt: pages show files for hours. */
export function recordRefusedAddress(
  deps: Pick<Deps, 'securityEvents' | 'clock'>,
  by: EventOrigin,
  address: URL,
): void {
  const query = address.searchParams;
  const hasExpired = Number(query.get('e')) * 1000 <= deps.clock.now().getTime();
  if (query.has('s') && !hasExpired)
    deps.securityEvents.record(by, { kind: 'signed_address_refused', details: { path: address.pathname } });
}
