import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef } from 'react';
import { useCallQuery } from '@/client/query/use-call-query';
import { privatePaths } from '@/config/private-paths';
import { adminMailCalls } from '@/contract/admin/mail/calls';
import { fillPlaces } from '@/domain/mail-places';
import { CallFailure } from '@/features/common/forms/call-failure';
import { useUnsavedGuard } from '@/features/common/forms/use-unsaved-guard';
import { useAddressFilter } from '@/features/common/lists/use-address-filter';
import { first, type Query } from '@/features/common/project/address';
import { SkeletonList } from '@/ui/layout/skeleton';
import { DocumentForm } from '../document/document-form';
import { MailChoice } from './mail-choice';
import { isWritten, MAIL_TEXTS_SHAPE } from './mail-words';
import { MailWordsForm, useSamples } from './mail-words-form';
import { useNamedDocument } from './use-named-document';

const filterOfQuery = (query: Query) => ({ mail: first(query.mail).slice(0, 60) });

/** Edits the texts of the site's mails. Where the operator writes nothing, the default text is used. */
export function MailScreen() {
  const { t, i18n } = useTranslation('admin');
  const { filter, choose } = useAddressFilter(filterOfQuery);
  const query = useCallQuery(adminMailCalls.templates, {});
  const edited = useNamedDocument('site_content', 'mail_texts', MAIL_TEXTS_SHAPE);
  useUnsavedGuard(edited.isDirty, t('content.leave'));
  const samplesOf = useSamples();
  const templates = query.data?.value ?? [];
  const mail = templates.find(({ template }) => template === filter.mail) ?? templates[0];
  const isWrong = (template: string) => edited.editor.errorIn([template]) !== undefined;
  const wrong = templates.find(({ template }) => isWrong(template))?.template;
  // The refused text may belong to another mail than the one that is shown.
  const showWrong = () => {
    if (wrong && !(mail && isWrong(mail.template))) choose({ mail: wrong });
  };
  const latest = useRef(showWrong);
  latest.current = showWrong;
  useEffect(() => {
    if (edited.refusal) latest.current();
  }, [edited.refusal]);
  const locale = i18n.language === 'en' ? 'en' : 'zh-Hant';
  return (
    <section>
      <h1 className="text-xl">{t('mail_texts.title')}</h1>
      <p className="mb-6 mt-1 max-w-[42em] text-ink-2">{t('mail_texts.lead')}</p>
      {query.error ? (
        <CallFailure
          error={query.error}
          onRetry={() => void query.refetch()}
          wayOut={{ href: privatePaths.admin(), label: t('nav.home') }}
        />
      ) : mail ? (
        <DocumentForm edited={edited}>
          {(texts) => (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[280px_minmax(0,1fr)]">
              <MailChoice
                mails={templates.map(({ template, words, places }) => ({
                  template,
                  subject: fillPlaces(words[locale].subject, samplesOf({ places })),
                  searched: JSON.stringify([words, texts[template]]),
                  note: isWrong(template)
                    ? t('mail_texts.is_wrong')
                    : isWritten(texts, template) && t('mail_texts.is_written'),
                }))}
                current={mail.template}
                onChoose={(template) => choose({ mail: template })}
              />
              <div className="grid min-w-0 content-start gap-5">
                <MailWordsForm mail={mail} words={texts[mail.template]} />
              </div>
            </div>
          )}
        </DocumentForm>
      ) : (
        <SkeletonList rows={3} />
      )}
    </section>
  );
}
