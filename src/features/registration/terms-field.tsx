import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { CheckboxField } from '@/ui/field';
import { useTranslation } from '@/ui/texts';
import { TermsDialog } from './terms-dialog';

/** The consent, and what is consented to; the server records which version. */
export function TermsField() {
  const { t } = useTranslation('auth');
  const { register, formState } = useFormContext<{ accept_terms: boolean }>();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <CheckboxField
        {...register('accept_terms', { validate: (value) => value || t('form.terms_required') })}
        label={
          <>
            {t('form.terms')}{' '}
            <button type="button" className="link text-left font-semibold" onClick={() => setOpen(true)}>
              {t('form.read_terms')}
            </button>
          </>
        }
        error={formState.errors.accept_terms?.message}
      />
      <TermsDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
