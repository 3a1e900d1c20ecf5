import { FormProvider } from 'react-hook-form';
import { CallAlert } from '@/features/common/forms/call-alert';
import { AccountFields } from './account-fields';
import { FormFoot } from './form-foot';
import { TermsField } from './terms-field';
import { ACCOUNT_FIELDS, useRegisterForm } from './use-register-form';

/** A client's details. */
export function RegisterForm() {
  const { form, call, onSend, isPending } = useRegisterForm('client', ACCOUNT_FIELDS);
  return (
    <FormProvider {...form}>
      <form method="post" noValidate onSubmit={onSend} className="grid gap-6">
        <CallAlert shown={call.shown} inlineFields={ACCOUNT_FIELDS} />
        <AccountFields type="client" />
        <TermsField />
        <FormFoot isPending={isPending} />
      </form>
    </FormProvider>
  );
}
