import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useCallQuery } from '@/client/query/use-call-query';
import { DEFAULT_LOCALE } from '@/config/app';
import { FEATURED_CASES } from '@/config/limits/site';
import { adminContentCalls } from '@/contract/admin/content/calls';
import { inLanguage } from '@/domain/content/languages';
import { Button } from '@/ui/form/button';
import { SearchWords } from '../common/desk-fields';
import { useEditor } from '../document/editor-context';
import { OrderedCards } from '../document/ordered-cards';
import type { FieldProps } from './field-props';

/** Cases chosen by hand, in order. If none is chosen, the site shows the newest. */
export function CaseChoice({ label, value, path }: FieldProps) {
  const { t, i18n } = useTranslation('admin');
  const editor = useEditor();
  const ids = (value ?? []) as number[];
  const [q, setQ] = useState('');
  const found = useCallQuery(
    adminContentCalls.listing,
    { kind: 'case', q, limit: FEATURED_CASES },
    { keepsPrevious: true },
  );
  const others = (found.data?.value ?? []).filter(
    (one) => one.published_version !== null && !ids.includes(one.content_id),
  );
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-[0.9375rem] font-semibold">{label}</legend>
      <p className="mb-2 text-sm text-ink-2">{t('content.cases_hint', { count: FEATURED_CASES })}</p>
      <OrderedCards
        entries={ids}
        onChange={(next) => editor.set(path, next)}
        nameOf={(id) => t('content.case_number', { id })}
      >
        {(id) => <ChosenCase id={id} />}
      </OrderedCards>
      <div className="mt-3 grid gap-2 md:max-w-[50%] md:pr-2.5">
        <SearchWords label={t('content.find_case')} value={q} onSettle={setQ} />
        <ul className="grid gap-1">
          {others.map((one) => (
            <li key={one.content_id}>
              <Button variant="text" className="text-left" onClick={() => editor.set(path, [...ids, one.content_id])}>
                {t('content.add', { label: inLanguage(one.title, i18n.language || DEFAULT_LOCALE) })}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </fieldset>
  );
}

function ChosenCase({ id }: { id: number }) {
  const { t, i18n } = useTranslation('admin');
  const { data, error } = useCallQuery(adminContentCalls.details, { content_id: id });
  if (error) return <p className="text-sm text-ember">{t('content.case_gone')}</p>;
  return (
    <p className="min-h-6">
      {data && inLanguage(data.title, i18n.language)}
      {data?.published_version === null && <span className="text-sm text-ember"> {t('content.case_gone')}</span>}
    </p>
  );
}
