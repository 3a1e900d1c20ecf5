import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { awaitCode } from '@/client/session/registration-store';
import { paths } from '@/config/paths';
import type { RequestOf } from '@/contract/call';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { FORM_MODE } from '@/features/common/forms/form-mode';
import { useForm } from '@/features/common/forms/use-form';
import { useServerErrors } from '@/features/common/forms/use-server-errors';
import { type RegisterDraft, type RegisterType, readDraft, saveDraft } from './register-draft';

export interface RegisterValues extends RegisterDraft {
  password: string;
  accept_terms: boolean;
}

export const ACCOUNT_FIELDS = ['name', 'nickname', 'email', 'phone', 'password', 'accept_terms'] as const;

interface RegisterFormOptions {
  /** The input in addition to the account's own fields; null where something is missing. */
  inputOf?: (values: RegisterValues) => Partial<RequestOf<typeof userAuthCalls.register>> | null;
  /** Where a client goes on once the address is verified. */
  returnPath?: string;
  onRegistered?: (email: string) => void;
}

/**
 * The form of a registration. Typed values stay on this device until the email is verified, the password never; after
 * it is sent, the code is awaited.
 * @param fields the fields that show their own messages
 */
export function useRegisterForm(
  type: RegisterType,
  fields: readonly (keyof RegisterValues)[],
  { inputOf, returnPath, onRegistered }: RegisterFormOptions = {},
) {
  const router = useRouter();
  const call = useCallMutation(userAuthCalls.register);
  const [isSent, setSent] = useState(false);
  const form = useForm<RegisterValues>({
    ...FORM_MODE,
    defaultValues: { ...readDraft(type), password: '', accept_terms: false },
  });
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(type, { ...values }) }),
    [subscribe, type],
  );
  useServerErrors(form, fields, call.fieldErrors);

  const onSend = form.handleSubmit(async (values) => {
    const { name, nickname, email, phone, password } = values;
    const more = inputOf?.(values);
    if (more === null) return;
    const account = { user_type: type, name, nickname, email, phone, password, accept_terms: true as const };
    const reply = await call.run({ ...account, ...more });
    if (!reply) return;
    setSent(true);
    onRegistered?.(reply.email);
    const { ticket, resend_after: resendAfterS } = reply;
    awaitCode({ registerType: type, userEmail: reply.email, ticket, resendAfterS, returnPath });
    await router.push(paths.registerVerify());
  });

  return { form, call, onSend, isPending: call.isPending || isSent };
}
