import { useFormContext } from 'react-hook-form';
import { paths } from '@/config/paths';
import { CheckboxField } from '@/ui/form/field';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';
import { useTranslation } from '@/ui/texts';

/** A page of what is consented to; in a window of its own, so that the form stays as it is. */
function TermsLink({ slug, children }: { slug: string; children: string }) {
  const { t } = useTranslation('common');
  return (
    <a href={paths.contentPage(slug)} target="_blank" rel="noopener" className="link font-semibold">
      {children}
      <VisuallyHidden>{t('nav.new_window')}</VisuallyHidden>
    </a>
  );
}

/** The consent, and what is consented to; the server records which version. */
export function TermsField() {
  const { t } = useTranslation('auth');
  const { register, formState } = useFormContext<{ accept_terms: boolean }>();
  return (
    <CheckboxField
      {...register('accept_terms', { validate: (value) => value || t('form.terms_required') })}
      label={
        <>
          {t('form.terms')} <TermsLink slug="terms">{t('form.terms_page')}</TermsLink> {t('form.terms_and')}{' '}
          <TermsLink slug="privacy">{t('form.privacy_page')}</TermsLink>
        </>
      }
      error={formState.errors.accept_terms?.message}
    />
  );
}
