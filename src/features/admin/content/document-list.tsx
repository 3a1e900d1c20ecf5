import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { useCallPages } from '@/client/query/use-call-pages';
import { privatePaths } from '@/config/private-paths';
import { adminContentCalls } from '@/contract/admin/content/calls';
import { inLanguage } from '@/domain/content/languages';
import { useAddressFilter } from '@/features/common/lists/use-address-filter';
import { dotted } from '@/features/common/money/dotted';
import { type Query, wordsOf } from '@/features/common/project/address';
import { useDates } from '@/features/common/time/use-dates';
import { Button } from '@/ui/form/button';
import { Card } from '@/ui/layout/card';
import { SearchWords } from '../common/desk-fields';
import { CardRows, ListRows } from '../common/list-rows';

import { useOpening } from '../common/use-opening';
import { StandingChip } from '../document/standing-chip';
import type { ContentSummary } from '../document/types';
import { CreateDialog } from './create-dialog';

const filterOfQuery = (query: Query) => ({ q: wordsOf(query.q) });

interface DocumentListProps {
  kind: 'page' | 'case' | 'page_meta';
  hrefOf: (document: Pick<ContentSummary, 'content_id' | 'key'>) => string;
}

/** The documents of a kind, newest first, with a search and a button to create one. */
function DocumentList({ kind, hrefOf }: DocumentListProps) {
  const { t } = useTranslation('admin');
  const { filter, type } = useAddressFilter(filterOfQuery);
  const dialog = useOpening();
  const list = useCallPages(adminContentCalls.listing, { kind, q: filter.q || undefined }, { keepsPrevious: true });
  return (
    <section>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-xl">{t(`content.${kind}.title`)}</h1>
          <p className="mt-1 text-ink-2">{t(`content.${kind}.lead`)}</p>
        </div>
        <Button onClick={() => dialog.open()}>{t(`content.${kind}.create`)}</Button>
      </div>
      <search className="mb-5 block max-w-[420px]">
        <form onSubmit={(event) => event.preventDefault()}>
          <SearchWords
            label={t('content.search')}
            hint={t(`content.${kind}.search_hint`)}
            value={filter.q}
            onSettle={(q) => type({ q })}
          />
        </form>
      </search>
      <ListRows
        list={list}
        none={
          filter.q
            ? { isSearch: true, title: t('content.none_found'), text: t('content.none_found_text') }
            : { title: t('content.none'), text: t('content.none_text') }
        }
      >
        {(rows) => (
          <CardRows isStale={list.isStale}>
            {rows.map((row) => (
              <DocumentRow key={row.content_id} document={row} href={hrefOf(row)} />
            ))}
          </CardRows>
        )}
      </ListRows>
      {dialog.render(({ isOpen, onClose }) => (
        <CreateDialog kind={kind} isOpen={isOpen} onClose={onClose} hrefOf={hrefOf} />
      ))}
    </section>
  );
}

function DocumentRow({ document, href }: { document: ContentSummary; href: string }) {
  const { t, i18n } = useTranslation('admin');
  const dates = useDates();
  return (
    <Card as="li" className="relative flex flex-wrap items-center gap-x-6 gap-y-2 p-4 hover:border-jade sm:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="truncate text-base">
          <Link href={href} className="after:absolute after:inset-0 after:rounded-m">
            {inLanguage(document.title, i18n.language) || document.key}
          </Link>
        </h2>
        <p className="truncate text-sm text-ink-2">{document.path ?? document.key}</p>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm tabular-nums text-ink-2">
        <StandingChip document={document} />
        {dotted([t('content.saved_at', { time: dates.dayTime(document.saved_at) }), document.saved_by?.name])}
      </p>
    </Card>
  );
}

export const PageList = () => <DocumentList kind="page" hrefOf={({ key }) => privatePaths.adminPage(key)} />;
export const CaseList = () => (
  <DocumentList kind="case" hrefOf={({ content_id }) => privatePaths.adminCase(content_id)} />
);
export const MetaList = () => (
  <DocumentList kind="page_meta" hrefOf={({ content_id }) => privatePaths.adminMeta(content_id)} />
);
