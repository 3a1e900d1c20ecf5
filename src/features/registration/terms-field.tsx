import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { CheckboxField } from '@/ui/form/checkbox-field';
import { TermsDialog, type TermsType } from './terms-dialog';

/** The consent, with buttons that open the texts; the server records which version. */
export function TermsField() {
  const { t } = useTranslation('auth');
  const { register, formState } = useFormContext<{ accept_terms: boolean }>();
  const [opened, setOpened] = useState<TermsType | null>(null);
  const opener = (type: TermsType, children: ReactNode) => (
    <button type="button" onClick={() => setOpened(type)} className="link min-h-11 cursor-pointer font-semibold">
      {children}
    </button>
  );
  const close = () => setOpened(null);
  return (
    <>
      <CheckboxField
        {...register('accept_terms', { validate: (value) => value || t('form.terms_required') })}
        label={t('form.terms')}
        hint={
          <span className="flex flex-wrap gap-x-5">
            {opener('terms', t('form.read_terms'))}
            {opener('privacy', t('form.read_privacy'))}
          </span>
        }
        error={formState.errors.accept_terms?.message}
      />
      <TermsDialog type="terms" name={t('form.terms_page')} isOpen={opened === 'terms'} onClose={close} />
      <TermsDialog type="privacy" name={t('form.privacy_page')} isOpen={opened === 'privacy'} onClose={close} />
    </>
  );
}
