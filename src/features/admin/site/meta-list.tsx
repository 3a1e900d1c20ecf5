import Link from 'next/link';
import { useState } from 'react';
import { useCallPages } from '@/client/use-call-pages';
import { LINE_MAX_CHARS } from '@/config/limits';
import { privatePaths } from '@/config/private-paths';
import { adminContentCalls } from '@/contract/admin-content';
import { inLanguage } from '@/domain/content/languages';
import { CallFailure } from '@/features/common/call-failure';
import { LoadMore } from '@/features/common/load-more';
import { useDates } from '@/features/common/use-dates';
import { useTyped } from '@/features/common/use-typed';
import { Button } from '@/ui/button';
import { Chip } from '@/ui/chip';
import { EmptyState } from '@/ui/empty-state';
import { TextField } from '@/ui/field';
import { Icon } from '@/ui/icon';
import { SkeletonList } from '@/ui/skeleton';
import { useTranslation } from '@/ui/texts';
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
  const words = useTyped(q, onSearch);
  const [isAdding, setAdding] = useState(false);
  const list = useCallPages(adminContentCalls.listing, { kind: 'page_meta', ...(q && { q }) }, { keepsPrevious: true });
  return (
    <section>
      <h1 className="text-[26px] md:text-[32px]">{t('meta.title')}</h1>
      <p className="mb-6 mt-1 max-w-[42em] text-ink-2">{t('meta.lead')}</p>
      <div className="mb-6 flex flex-wrap items-end gap-4">
        <search className="min-w-0 flex-1 basis-64">
          <form onSubmit={(event) => event.preventDefault()}>
            <TextField
              label={t('meta.search')}
              hint={t('meta.search_hint')}
              type="search"
              maxLength={LINE_MAX_CHARS}
              value={words.value}
              onChange={words.onChange}
              onCompositionEnd={words.onCompositionEnd}
            />
          </form>
        </search>
        <Button variant="quiet" onClick={() => setAdding(true)}>
          <Icon name="plus" />
          {t('meta.add')}
        </Button>
      </div>
      {list.error ? (
        <CallFailure
          error={list.error}
          onRetry={list.retry}
          wayOut={{ href: privatePaths.admin(), label: t('nav.home') }}
        />
      ) : list.rows === null ? (
        <SkeletonList rows={4} />
      ) : list.rows.length === 0 ? (
        <EmptyState
          picture={q ? 'search' : 'inbox'}
          title={t(q ? 'meta.none_found' : 'meta.none')}
          text={t(q ? 'meta.none_found_text' : 'meta.none_text')}
        />
      ) : (
        <ul className={`divide-y divide-line rounded-m border border-line bg-card ${list.isStale ? 'opacity-60' : ''}`}>
          {list.rows.map((row) => (
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
      <LoadMore list={list} />
      <AddMetaDialog isOpen={isAdding} onClose={() => setAdding(false)} onDone={onOpen} />
    </section>
  );
}
