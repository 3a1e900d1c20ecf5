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
    <button type="button" onClick={() => setOpened(type)} className="link cursor-pointer font-semibold">
      {children}
    </button>
  );
  const close = () => setOpened(null);
  return (
    <>
      <CheckboxField
        {...register('accept_terms', { validate: (value) => value || t('form.terms_required') })}
        label={
          <>
            {t('form.terms')} {opener('terms', t('form.terms_page'))} {t('form.terms_and')}{' '}
            {opener('privacy', t('form.privacy_page'))}
          </>
        }
        error={formState.errors.accept_terms?.message}
      />
      <TermsDialog type="terms" name={t('form.terms_page')} isOpen={opened === 'terms'} onClose={close} />
      <TermsDialog type="privacy" name={t('form.privacy_page')} isOpen={opened === 'privacy'} onClose={close} />
    </>
  );
}
