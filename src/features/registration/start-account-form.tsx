import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { FormProvider } from 'react-hook-form';
import { paths } from '@/config/paths';
import { LAST_REQUEST_STEP } from '@/domain/project/request-steps';
import { CallAlert } from '@/features/common/forms/call-alert';
import { Button } from '@/ui/form/button';
import { Phrases } from '@/ui/layout/phrases';
import { AccountFields } from './account-fields';
import { TermsField } from './terms-field';
import { ACCOUNT_FIELDS, useRegisterForm } from './use-register-form';

interface StartAccountFormProps {
  /** Called once the registration is under way, with its address. */
  onRegistered: (email: string) => void;
  onBack: () => void;
}

/** A guest who has written a request opens a client's account, or logs in (PRODUCT §10). */
export function StartAccountForm({ onRegistered, onBack }: StartAccountFormProps) {
  const { t } = useTranslation('auth');
  const { t: create } = useTranslation('create');
  const { form, call, onSend, isPending } = useRegisterForm('client', ACCOUNT_FIELDS, {
    returnPath: paths.projectCreate({ step: LAST_REQUEST_STEP }),
    onRegistered,
  });
  return (
    <section className="mt-8 border-t border-line pt-7" aria-labelledby="account">
      <h2 id="account" className="text-[1.375rem]">
        {create('start.account')}
      </h2>
      <Phrases className="mt-1 text-ink-2">{create('start.account_lead')}</Phrases>
      <p className="mb-5 text-[0.9375rem]">
        {create('start.have_account')}{' '}
        <Link
          href={paths.login(paths.start({ step: LAST_REQUEST_STEP }))}
          className="link inline-flex min-h-11 items-center"
        >
          {create('start.log_in')}
        </Link>
      </p>
      <FormProvider {...form}>
        <form method="post" noValidate onSubmit={onSend} className="grid gap-6">
          <CallAlert shown={call.shown} inlineFields={ACCOUNT_FIELDS} />
          <AccountFields type="client" />
          <TermsField />
          <div className="flex items-center gap-3 border-t border-line pt-6">
            <Button variant="quiet" onClick={onBack} disabled={isPending}>
              {create('steps.back')}
            </Button>
            <Button type="submit" isPending={isPending} className="max-sm:flex-1 sm:ml-auto">
              {t('form.submit')}
            </Button>
          </div>
        </form>
      </FormProvider>
    </section>
  );
}
