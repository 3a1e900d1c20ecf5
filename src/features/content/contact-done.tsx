import { useTranslation } from 'next-i18next/pages';
import { paths } from '@/config/paths';
import { DoneFrame } from '@/features/common/forms/done-frame';
import { Button, ButtonLink } from '@/ui/form/button';

/** Replaces the contact form after it was sent. */
export function ContactDone({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useTranslation('site');
  const { t: common } = useTranslation('common');
  return (
    <DoneFrame title={t('contact.done_title')} text={t('contact.done_text', { email })}>
      <ButtonLink href={paths.home()}>{common('nav.home')}</ButtonLink>
      <Button variant="text" onClick={onAgain}>
        {t('contact.again')}
      </Button>
    </DoneFrame>
  );
}
