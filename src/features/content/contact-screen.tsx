import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useShell } from '@/client/shell-context';
import { Card } from '@/ui/layout/card';
import { PageFrame } from '@/ui/layout/page-frame';
import { SkeletonList } from '@/ui/layout/skeleton';
import { lazyLoading } from '@/ui/overlay/lazy-loading';
import { ContactDone } from './contact-done';

const Waiting = () => (
  <div className="noscript:hidden">
    <SkeletonList rows={3} />
  </div>
);

/** Lazy, because most visitors only read the page, and the form needs scripts anyway. */
const ContactForm = dynamic(() => import('./contact-form').then((module) => module.ContactForm), {
  ssr: false,
  loading: lazyLoading(Waiting),
});

/** The contact page: the form, and what happens after it is sent. */
export function ContactScreen() {
  const { t } = useTranslation('site');
  const email = useShell()?.setting.contact_email;
  const [sentBy, setSentBy] = useState<string | null>(null);
  if (sentBy) return <ContactDone email={sentBy} onAgain={() => setSentBy(null)} />;
  return (
    <PageFrame>
      <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div>
          <h1 className="text-[30px] md:text-[40px]">{t('contact.title')}</h1>
          <p className="phrases mb-7 mt-2 max-w-[36em] text-ink-2">{t('contact.lead')}</p>
          <p className="mb-6 hidden rounded-m border border-line bg-card p-5 noscript:block">
            {t('contact.no_script')}
            {email && (
              <>
                {' '}
                {t('contact.by_mail')}{' '}
                <a className="link" href={`mailto:${email}`}>
                  {email}
                </a>
              </>
            )}
          </p>
          <ContactForm onSent={setSentBy} />
        </div>
        <Card as="aside" className="self-start p-6 lg:sticky lg:top-24">
          <h2 className="text-lg">{t('contact.next_title')}</h2>
          <ol className="mt-3 grid list-decimal gap-2.5 pl-5 text-[15px] text-ink-2 marker:font-semibold marker:text-jade">
            <li>{t('contact.next.copy')}</li>
            <li>{t('contact.next.read')}</li>
            <li>{t('contact.next.reply')}</li>
          </ol>
          {email && (
            <p className="mt-5 border-t border-line pt-5 text-[15px]">
              <span className="block text-ink-2">{t('contact.by_mail')}</span>
              <a className="link inline-flex min-h-11 items-center break-all" href={`mailto:${email}`}>
                {email}
              </a>
            </p>
          )}
        </Card>
      </div>
    </PageFrame>
  );
}
