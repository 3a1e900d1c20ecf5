import { useTranslation } from 'next-i18next/pages';
import { LINE_MAX_CHARS, NOTE_MAX_CHARS } from '@/config/limits/calls';
import type { adminMailCalls } from '@/contract/admin/mail/calls';
import type { ReplyOf } from '@/contract/call';
import { CONTENT_LOCALES } from '@/domain/content/languages';
import { fillPlaces } from '@/domain/mail-places';
import { keepUnits } from '@/domain/units';
import { Card } from '@/ui/layout/card';
import { WordsField } from '../document/words-field';
import type { MailTexts } from './mail-words';

type Template = ReplyOf<typeof adminMailCalls.templates>['value'][number];

interface MailWordsFormProps {
  mail: Template;
  words: MailTexts[string] | undefined;
}

/** Subject and introduction of one mail in both languages, and a preview with sample values. */
export function MailWordsForm({ mail, words }: MailWordsFormProps) {
  const { t } = useTranslation('admin');
  const samples = useSamples()(mail);
  const defaults = (part: 'subject' | 'intro') => ({ 'zh-Hant': mail.words['zh-Hant'][part], en: mail.words.en[part] });
  const shown = (locale: (typeof CONTENT_LOCALES)[number], part: 'subject' | 'intro') =>
    fillPlaces(words?.[part]?.[locale]?.trim() || defaults(part)[locale], samples);
  return (
    <>
      {mail.places.length > 0 && (
        <div className="text-[0.9375rem]">
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
      <WordsField
        label={t('mail_texts.subject')}
        field={{ maxChars: LINE_MAX_CHARS }}
        placeholder={defaults('subject')}
        value={words?.subject}
        path={[mail.template, 'subject']}
      />
      <WordsField
        label={t('mail_texts.intro')}
        field={{ maxChars: NOTE_MAX_CHARS, isLong: true }}
        placeholder={defaults('intro')}
        value={words?.intro}
        path={[mail.template, 'intro']}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-3 md:grid-cols-2">
        {CONTENT_LOCALES.map((locale) => (
          <Card key={locale} as="figure" className="p-4">
            <figcaption className="mb-2 text-sm text-ink-2">
              {t('mail_texts.preview', { language: t(`content.language.${locale}`) })}
            </figcaption>
            <p lang={locale} className="break-words font-semibold">
              {shown(locale, 'subject')}
            </p>
            <p lang={locale} className="mt-2 whitespace-pre-line break-words">
              {keepUnits(shown(locale, 'intro'))}
            </p>
          </Card>
        ))}
      </div>
    </>
  );
}

/** Gives a function that returns the sample values of a mail, by placeholder. */
export function useSamples() {
  const { t } = useTranslation('admin');
  return ({ places }: Pick<Template, 'places'>) =>
    Object.fromEntries(places.map((place) => [place, t(`mail_texts.sample.${place as Place}`)]));
}

/** The placeholders of mails; each has a sample in the `admin` texts. */
type Place = 'amount' | 'code' | 'count' | 'day' | 'months' | 'name' | 'order_number' | 'outcome' | 'title' | 'version';
