import { useTranslation } from 'next-i18next/pages';
import { COMPANY_MAX_CHARS } from '@/config/limits/back-office';
import { useUnsavedGuard } from '@/features/common/forms/use-unsaved-guard';
import type { Body } from '../document/body';
import { DocumentForm } from '../document/document-form';
import { languageLast, type Shape } from '../document/shape';
import { WordsField } from '../document/words-field';
import type { Words } from './bodies';
import { useNamedDocument } from './use-named-document';

const FACTS = ['name', 'address', 'phone', 'hours', 'registration'] as const;
type Facts<T> = Record<(typeof FACTS)[number], T>;

const factsOf = <T,>(read: (fact: keyof Facts<T>) => T) =>
  Object.fromEntries(FACTS.map((fact) => [fact, read(fact)])) as Facts<T>;

/** Stored by language, and edited with the languages side by side. */
const COMPANY_SHAPE: Shape<Facts<Words>> = {
  read: (body) => {
    const stored = body as Record<keyof Words, Facts<string>>;
    return factsOf((fact) => ({ 'zh-Hant': stored['zh-Hant'][fact], en: stored.en[fact] }));
  },
  write: (facts) => {
    const inLanguage = (locale: keyof Words) => factsOf((fact) => facts[fact][locale]);
    return { 'zh-Hant': inLanguage('zh-Hant'), en: inLanguage('en') } satisfies Body;
  },
  nameOf: languageLast,
};

/** The company's own details: the contact page and receipts show them. */
export function CompanyScreen() {
  const { t } = useTranslation('admin');
  const edited = useNamedDocument('site_content', 'company', COMPANY_SHAPE);
  useUnsavedGuard(edited.isDirty, t('content.leave'));
  return (
    <section>
      <h1 className="text-xl">{t('company.title')}</h1>
      <p className="mb-6 mt-1 max-w-[42em] text-ink-2">{t('company.lead')}</p>
      <DocumentForm edited={edited}>
        {(facts) =>
          FACTS.map((fact) => (
            <WordsField
              key={fact}
              label={t(`company.${fact}`)}
              field={{ maxChars: COMPANY_MAX_CHARS[fact] }}
              value={facts[fact]}
              path={[fact]}
            />
          ))
        }
      </DocumentForm>
    </section>
  );
}
