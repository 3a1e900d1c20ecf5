import Link from 'next/link';
import { useState } from 'react';
import { useCallPages } from '@/client/use-call-pages';
import { privatePaths } from '@/config/private-paths';
import { adminContentCalls } from '@/contract/admin-content';
import { inLanguage } from '@/domain/content/languages';
import { useDates } from '@/features/common/use-dates';
import { Button } from '@/ui/button';
import { Chip } from '@/ui/chip';
import { Icon } from '@/ui/icon';
import { useTranslation } from '@/ui/texts';
import { ListRows } from '../common/list-rows';
import { SearchWords } from '../common/search-words';
import { AddMetaDialog } from './add-meta-dialog';

interface MetaListProps {
  q: string;
  onSearch: (q: string) => void;
  onOpen: (path: string) => void;
}

/** The paths that have metadata of their own. */
export function MetaList({ q, onSearch, onOpen }: MetaListProps) {
  const { t, i18n } = useTranslation('admin');
  const dates = useDates();
  const [isAdding, setAdding] = useState(false);
  const list = useCallPages(adminContentCalls.listing, { kind: 'page_meta', ...(q && { q }) }, { keepsPrevious: true });
  return (
    <section>
      <h1 className="text-[26px] md:text-[32px]">{t('meta.title')}</h1>
      <p className="mb-6 mt-1 max-w-[42em] text-ink-2">{t('meta.lead')}</p>
      <div className="mb-6 flex flex-wrap items-end gap-4">
        <search className="min-w-0 flex-1 basis-64">
          <form onSubmit={(event) => event.preventDefault()}>
            <SearchWords label={t('meta.search')} hint={t('meta.search_hint')} value={q} onSettle={onSearch} />
          </form>
        </search>
        <Button variant="quiet" onClick={() => setAdding(true)}>
          <Icon name="plus" />
          {t('meta.add')}
        </Button>
      </div>
      <ListRows
        list={list}
        none={
          q
            ? { isSearch: true, title: t('meta.none_found'), text: t('meta.none_found_text') }
            : { title: t('meta.none'), text: t('meta.none_text') }
        }
      >
        {(rows) => (
          <ul
            className={`divide-y divide-line rounded-m border border-line bg-card ${list.isStale ? 'opacity-60' : ''}`}
          >
            {rows.map((row) => (
              <li key={row.content_id} className="relative flex flex-wrap items-center gap-x-4 gap-y-1 p-4">
                <div className="min-w-0 flex-1 basis-60">
                  <Link
                    href={privatePaths.adminMeta(row.key)}
                    className="block truncate font-semibold after:absolute after:inset-0 hover:text-jade"
                  >
                    {inLanguage(row.title, i18n.language) || row.key}
                  </Link>
                  <p className="break-all text-sm text-ink-2">{row.key}</p>
                </div>
                {(row.has_draft || row.published_version === null) && (
                  <Chip tone={row.has_draft ? 'wait' : 'done'}>
                    {t(row.has_draft ? 'document.state.draft' : 'document.state.hidden')}
                  </Chip>
                )}
                <span className="text-sm tabular-nums text-ink-2">{dates.dayTime(row.saved_at)}</span>
              </li>
            ))}
          </ul>
        )}
      </ListRows>
      <AddMetaDialog isOpen={isAdding} onClose={() => setAdding(false)} onDone={onOpen} />
    </section>
  );
}
