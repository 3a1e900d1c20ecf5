import { useTranslation } from 'next-i18next/pages';
import { useFormContext } from 'react-hook-form';
import { paths } from '@/config/paths';
import { CheckboxField } from '@/ui/form/field';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';

/** A link to a page of terms; in a new window, so that the form stays as it is. */
function TermsLink({ slug, children }: { slug: string; children: string }) {
  const { t } = useTranslation('common');
  return (
    <a href={paths.contentPage(slug)} target="_blank" rel="noopener" className="link font-semibold">
      {children}
      <VisuallyHidden>{t('nav.new_window')}</VisuallyHidden>
    </a>
  );
}

/** The consent, with links to the texts; the server records which version. */
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
