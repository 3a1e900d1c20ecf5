import { LINE_MAX_CHARS, NOTE_MAX_CHARS } from '@/config/limits';
import type { adminMailCalls } from '@/contract/admin-mail';
import type { ReplyOf } from '@/contract/call';
import { CONTENT_LOCALES } from '@/domain/content/languages';
import { fillPlaces } from '@/domain/mail-places';
import { Card } from '@/ui/card';
import { TextAreaField, TextField } from '@/ui/field';
import { useTranslation } from '@/ui/texts';
import type { MailWords } from './mail-words';

type Template = ReplyOf<typeof adminMailCalls.templates>['value'][number];

interface MailWordsFormProps {
  mail: Template;
  words: MailWords;
  errors: Record<string, string>;
  onChange: (words: MailWords) => void;
}

/** Subject and words of one mail in both languages, and how it reads with values in its places. */
export function MailWordsForm({ mail, words, errors, onChange }: MailWordsFormProps) {
  const { t } = useTranslation('admin');
  const samples = Object.fromEntries(mail.places.map((place) => [place, t(`mail_texts.sample.${place as Place}`)]));
  return (
    <div className="grid gap-8">
      {mail.places.length > 0 && (
        <div className="text-[15px]">
          <p>{t('mail_texts.places')}</p>
          <ul className="mt-1 flex flex-wrap gap-x-6 gap-y-1">
            {mail.places.map((place) => (
              <li key={place}>
                <code>{`{{${place}}}`}</code> <span className="text-ink-2">{samples[place]}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="grid gap-8 md:grid-cols-2">
        {CONTENT_LOCALES.map((locale) => {
          const own = mail.words[locale];
          const set = (part: keyof MailWords, text: string) =>
            onChange({ ...words, [part]: { ...words[part], [locale]: text } });
          const language = t(`language.${locale === 'en' ? 'en' : 'zh'}`);
          return (
            <div key={locale} className="grid content-start gap-4">
              <TextField
                label={t('language.field', { label: t('mail_texts.subject'), language })}
                isOptional
                lang={locale}
                autoComplete="off"
                maxLength={LINE_MAX_CHARS}
                placeholder={own.subject}
                value={words.subject[locale]}
                onChange={(event) => set('subject', event.target.value)}
                error={errors[`${locale}.${mail.template}.subject`]}
              />
              <TextAreaField
                label={t('language.field', { label: t('mail_texts.intro'), language })}
                isOptional
                lang={locale}
                rows={5}
                maxLength={NOTE_MAX_CHARS}
                placeholder={own.intro}
                value={words.intro[locale]}
                onChange={(event) => set('intro', event.target.value)}
                error={errors[`${locale}.${mail.template}.intro`]}
              />
              <Card as="figure" className="p-4">
                <figcaption className="mb-2 text-sm text-ink-2">{t('mail_texts.preview', { language })}</figcaption>
                <p lang={locale} className="break-words font-semibold">
                  {fillPlaces(words.subject[locale].trim() || own.subject, samples)}
                </p>
                <p lang={locale} className="mt-2 whitespace-pre-line break-words">
                  {fillPlaces(words.intro[locale].trim() || own.intro, samples)}
                </p>
              </Card>
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** What stands in a mail's places; each has a sample (the `admin` texts). */
type Place = 'amount' | 'code' | 'count' | 'day' | 'months' | 'name' | 'order_number' | 'outcome' | 'title' | 'version';
