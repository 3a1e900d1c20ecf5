import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useShell } from '@/client/shell-context';
import { Card } from '@/ui/layout/card';
import { PageFrame } from '@/ui/layout/page-frame';
import { Phrases } from '@/ui/layout/phrases';
import { SkeletonList } from '@/ui/layout/skeleton';
import { lazyLoading } from '@/ui/overlay/lazy-loading';
import { ContactDone } from './contact-done';
import type { Company } from './types';

/** As high as the form, so that nothing below it moves when it comes. */
const Waiting = () => (
  <div className="min-h-[717px] noscript:hidden md:min-h-[613px]">
    <SkeletonList rows={3} />
  </div>
);

/** Lazy, because most visitors only read the page, and the form needs scripts anyway. */
const ContactForm = dynamic(() => import('./contact-form').then((module) => module.ContactForm), {
  ssr: false,
  loading: lazyLoading(Waiting),
});

/** The contact page: the form, what happens after it is sent, and the other ways to reach the company. */
export function ContactScreen({ company }: { company: Company | null }) {
  const { t } = useTranslation('site');
  const email = useShell()?.setting.contact_email;
  const [sentBy, setSentBy] = useState<string | null>(null);
  if (sentBy) return <ContactDone email={sentBy} onAgain={() => setSentBy(null)} />;
  return (
    <PageFrame>
      <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div>
          <h1 className="text-[1.875rem] md:text-[2.5rem]">{t('contact.title')}</h1>
          <Phrases className="mb-7 mt-2 max-w-[36em] text-ink-2">{t('contact.lead')}</Phrases>
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
          <ol className="mt-3 grid list-decimal gap-2.5 pl-5 text-[0.9375rem] text-ink-2 marker:font-semibold marker:text-jade">
            <li>{t('contact.next.copy')}</li>
            <li>{t('contact.next.read')}</li>
            <li>{t('contact.next.reply')}</li>
          </ol>
          {company && <CompanyFacts company={company} />}
          {email && (
            <p className="mt-5 border-t border-line pt-5 text-[0.9375rem]">
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

/** Address, telephone and hours; what the operator left empty is not shown. */
function CompanyFacts({ company: { address, phone, hours } }: { company: Company }) {
  const { t } = useTranslation('site');
  const call = (
    <a className="link inline-flex min-h-11 items-center tabular-nums" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
      {phone}
    </a>
  );
  const facts = [
    { term: t('contact.address'), value: address },
    { term: t('contact.phone'), value: phone && call },
    { term: t('contact.hours'), value: hours },
  ].filter(({ value }) => value);
  if (facts.length === 0) return null;
  return (
    <dl className="mt-5 grid gap-3 border-t border-line pt-5 text-[0.9375rem]">
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt className="text-ink-2">{term}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
