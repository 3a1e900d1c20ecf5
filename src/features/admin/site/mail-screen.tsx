import { useCallQuery } from '@/client/query';
import { privatePaths } from '@/config/private-paths';
import { adminMailCalls } from '@/contract/admin-mail';
import { first, type Query } from '@/features/common/address';
import { CallFailure } from '@/features/common/call-failure';
import { useAddressFilter } from '@/features/common/use-address-filter';
import { SelectField } from '@/ui/field';
import { SkeletonList } from '@/ui/skeleton';
import { useTranslation } from '@/ui/texts';
import { useUnsavedGuard } from '../content/use-unsaved-guard';
import { DocumentFrame } from './document-frame';
import { type MailTextsBody, wordsIn, writeWords } from './mail-words';
import { MailWordsForm } from './mail-words-form';
import { useDocument } from './use-document';

const filterOfQuery = (query: Query) => ({ mail: first(query.mail).slice(0, 60) });

/** What the site's mails say: where the operator writes nothing, the site's own words stand. */
export function MailScreen() {
  const { t, i18n } = useTranslation('admin');
  const { filter, choose } = useAddressFilter(filterOfQuery);
  const query = useCallQuery(adminMailCalls.templates, {});
  const editor = useDocument<MailTextsBody>({ kind: 'site_content', key: 'mail_texts' });
  useUnsavedGuard(editor.isChanged);
  const templates = query.data?.value ?? [];
  const mail = templates.find(({ template }) => template === filter.mail) ?? templates[0];
  const locale = i18n.language === 'en' ? 'en' : 'zh-Hant';
  return (
    <section className="max-w-[860px]">
      <h1 className="text-[26px] md:text-[32px]">{t('mail_texts.title')}</h1>
      <p className="mb-6 mt-1 text-ink-2">{t('mail_texts.lead')}</p>
      {query.error ? (
        <CallFailure
          error={query.error}
          onRetry={() => void query.refetch()}
          wayOut={{ href: privatePaths.admin(), label: t('nav.home') }}
        />
      ) : mail ? (
        <DocumentFrame editor={editor}>
          {(body) => (
            <div className="grid gap-8">
              <SelectField
                label={t('mail_texts.which')}
                options={templates.map(({ template, words }) => ({
                  value: template,
                  label: [words[locale].subject, isWritten(body, template) && t('mail_texts.is_written')]
                    .filter(Boolean)
                    .join(' · '),
                }))}
                value={mail.template}
                onChange={(event) => choose({ mail: event.target.value })}
              />
              <MailWordsForm
                key={mail.template}
                mail={mail}
                words={wordsIn(body, mail.template)}
                errors={editor.errors}
                onChange={(words) => editor.change(writeWords(body, mail.template, words))}
              />
            </div>
          )}
        </DocumentFrame>
      ) : (
        <SkeletonList rows={3} />
      )}
    </section>
  );
}

const isWritten = (body: MailTextsBody, template: string) =>
  Object.values(wordsIn(body, template)).some((words) => words['zh-Hant'] !== '' || words.en !== '');
