import { LINE_MAX_CHARS } from '@/config/limits';
import { first, type Query } from '@/features/common/address';
import { useAddressFilter } from '@/features/common/use-address-filter';
import { MetaEditor } from './meta-editor';
import { MetaList } from './meta-list';

export interface MetaFilter {
  /** The path of the page whose metadata is edited; empty: the list. `path` is the screen’s own. */
  page: string;
  q: string;
}

const filterOfQuery = (query: Query): MetaFilter => ({
  page: first(query.page).slice(0, LINE_MAX_CHARS),
  q: first(query.q).slice(0, LINE_MAX_CHARS),
});

/** What search engines and shared links say of each page, by its path. */
export function MetaScreen() {
  const { filter, choose, type } = useAddressFilter(filterOfQuery);
  return filter.page ? (
    <MetaEditor key={filter.page} path={filter.page} onBack={() => choose({ page: '' })} />
  ) : (
    <MetaList q={filter.q} onSearch={(q) => type({ q })} onOpen={(path) => choose({ page: path })} />
  );
}
