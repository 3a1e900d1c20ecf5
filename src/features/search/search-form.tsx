import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import type { FormEvent, KeyboardEvent } from 'react';
import { DEFAULT_LOCALE } from '@/config/app';
import { SEARCH_MAX_CHARS } from '@/config/limits/site';
import { inLocale, paths } from '@/config/paths';
import { readSearch } from '@/domain/content/address';
import { Button } from '@/ui/form/button';
import { isComposing } from '@/ui/form/is-composing';
import { Icon } from '@/ui/media/icon';

/** The search form: a plain HTML form, which the script only makes faster. */
export function SearchForm({ q = '' }: { q?: string }) {
  const { t } = useTranslation('site');
  const router = useRouter();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    router.push(paths.search({ q: readSearch(String(new FormData(event.currentTarget).get('q') ?? '')) }));
  };
  // Enter that ends the composition of Chinese text does not submit the form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && isComposing(event.nativeEvent)) event.preventDefault();
  };
  return (
    <search className="block w-full max-w-[640px]">
      <form
        action={inLocale(paths.search(), router.locale ?? DEFAULT_LOCALE)}
        onSubmit={onSubmit}
        className="flex w-full gap-2.5"
      >
        <div className="relative min-w-0 flex-1">
          <Icon name="search" className="pointer-events-none absolute left-4 top-3.5 size-5 text-ink-2" />
          <input
            key={q}
            type="search"
            name="q"
            defaultValue={q}
            aria-label={t('search.label')}
            placeholder={t('search.placeholder')}
            maxLength={SEARCH_MAX_CHARS}
            enterKeyHint="search"
            autoComplete="off"
            onKeyDown={onKeyDown}
            className="control block w-full rounded-full! pl-12!"
          />
        </div>
        <Button type="submit" worksWithoutScript>
          {t('search.submit')}
        </Button>
      </form>
    </search>
  );
}
