import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { DEFAULT_LOCALE } from '@/config/app';
import { RATING_FILTERS, SEARCH_MAX_CHARS } from '@/config/limits/site';
import { inLocale, paths } from '@/config/paths';
import { readSearch } from '@/domain/content/address';
import { REGISTERED_KINDS } from '@/domain/licence';
import { CATEGORIES, DISTRICTS } from '@/domain/project/options';
import { Button } from '@/ui/form/button';
import { isComposing } from '@/ui/form/is-composing';
import { SelectField } from '@/ui/form/select-field';
import { TextField } from '@/ui/form/text-field';
import type { DirectoryFilter } from '../types';

/** The directory's conditions: a plain HTML form, which the script only makes faster. */
export function DirectoryForm({ filter }: { filter: DirectoryFilter }) {
  const { t } = useTranslation('site');
  const { t: common } = useTranslation('common');
  const router = useRouter();
  // What is chosen is shown at once, and follows the address: also when Back changes it.
  const [shown, setShown] = useState({ filter, chosen: filter });
  if (shown.filter !== filter) setShown({ filter, chosen: filter });
  const { chosen } = shown;
  const show = (name: keyof DirectoryFilter, value: string) =>
    setShown({ filter, chosen: { ...chosen, [name]: value } });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget));
    const at = { ...typed, rating: Number(typed.rating), q: readSearch(String(typed.q)) };
    router.push(paths.professionals(at), undefined, { scroll: false });
  };
  // Enter that ends the composition of Chinese text does not submit the form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && isComposing(event.nativeEvent)) event.preventDefault();
  };
  const select = (name: 'category' | 'district' | 'rating' | 'licence') => ({
    name,
    value: chosen[name] ?? '',
    placeholder: t('directory.any'),
    onChange: (event: FormEvent<HTMLSelectElement>) => {
      show(name, event.currentTarget.value);
      event.currentTarget.form?.requestSubmit();
    },
  });
  return (
    <search className="mt-4 block rounded-m border border-line bg-card p-4 sm:p-5">
      <form
        action={inLocale(paths.professionals(), router.locale ?? DEFAULT_LOCALE)}
        onSubmit={onSubmit}
        className="grid grid-cols-2 items-end gap-x-3 gap-y-4 lg:grid-cols-[minmax(0,4fr)_repeat(4,minmax(0,3fr))_auto]"
      >
        {filter.role && <input type="hidden" name="role" value={filter.role} />}
        <div className="col-span-2 lg:col-span-1">
          <TextField
            label={t('search.label')}
            type="search"
            name="q"
            value={chosen.q ?? ''}
            onChange={(event) => show('q', event.target.value)}
            placeholder={t('directory.words')}
            maxLength={SEARCH_MAX_CHARS}
            enterKeyHint="search"
            autoComplete="off"
            onKeyDown={onKeyDown}
          />
        </div>
        <SelectField
          {...select('category')}
          label={t('case.fact.category')}
          options={CATEGORIES.map((value) => ({ value, label: common(`category.${value}`) }))}
        />
        <SelectField
          {...select('district')}
          label={t('case.fact.district')}
          options={DISTRICTS.map((value) => ({ value, label: common(`district.${value}`) }))}
        />
        <SelectField
          {...select('rating')}
          label={t('directory.rating')}
          options={RATING_FILTERS.map((count) => ({
            value: String(count),
            label: t('directory.rating_from', { count }),
          }))}
        />
        <SelectField
          {...select('licence')}
          label={t('professional.licences')}
          options={REGISTERED_KINDS.map((value) => ({ value, label: common(`licence.${value}`) }))}
        />
        <Button type="submit" worksWithoutScript className="col-span-2 min-h-12 lg:col-span-1">
          {t('search.submit')}
        </Button>
      </form>
    </search>
  );
}
