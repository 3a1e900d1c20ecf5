/** Everything of the public site that an operator edits is a document of one of these kinds, with versions. */
export const CONTENT_KINDS = ['page', 'case', 'menu', 'page_meta', 'site_content', 'setting'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** What an operator may do to a document as it stands. */
export const CONTENT_ACTIONS = ['save', 'publish', 'withdraw', 'discard', 'remove', 'restore'] as const;
export type ContentAction = (typeof CONTENT_ACTIONS)[number];

/** The page that `/` shows; its address is not /page/home. */
export const HOME_SLUG = 'home';

/** Kinds of which an operator makes more; of the others the site's code names each by its key. */
const MADE_BY_OPERATORS: readonly ContentKind[] = ['page', 'case', 'page_meta'];
/** Pages that the site itself leads to: they change, and never go. */
const PAGES_THAT_STAY = [HOME_SLUG, 'professional', 'contact-us', 'terms', 'privacy'];

export const isMadeByOperators = (kind: ContentKind): boolean => MADE_BY_OPERATORS.includes(kind);

/** Where a document stands: beyond the published version there is a draft. */
export interface ContentState {
  kind: ContentKind;
  key: string;
  /** Null: not shown. */
  publishedVersion: number | null;
  lastVersion: number;
  /** It was shown once, now or before. */
  wasPublished: boolean;
}

/** The draft is what is newer than what is shown. */
export const hasDraft = ({ publishedVersion, lastVersion }: ContentState): boolean => publishedVersion !== lastVersion;

/** What may be done now; a document that was shown once keeps its address and its history for ever. */
export function contentActions(state: ContentState): ContentAction[] {
  const { kind, key, publishedVersion, wasPublished } = state;
  const mayGo = isMadeByOperators(kind) && !(kind === 'page' && PAGES_THAT_STAY.includes(key));
  const may: Record<ContentAction, boolean> = {
    save: true,
    publish: hasDraft(state),
    withdraw: publishedVersion !== null && mayGo,
    discard: publishedVersion !== null && hasDraft(state),
    remove: !wasPublished && mayGo,
    restore: true,
  };
  return CONTENT_ACTIONS.filter((action) => may[action]);
}
