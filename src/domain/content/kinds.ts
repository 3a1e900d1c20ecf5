/** All content of the public site that an operator edits is a document of one of these kinds, with versions. */
export const CONTENT_KINDS = ['page', 'case', 'menu', 'page_meta', 'site_content', 'setting'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** What an operator can do to a document, depending on its state. */
export const CONTENT_ACTIONS = ['save', 'publish', 'withdraw', 'discard', 'remove', 'restore'] as const;
export type ContentAction = (typeof CONTENT_ACTIONS)[number];

/** The page that `/` shows; its address is not /page/home. */
export const HOME_SLUG = 'home';

/** Kinds of which an operator can create documents; the documents of the other kinds have keys fixed in the code. */
const MADE_BY_OPERATORS: readonly ContentKind[] = ['page', 'case', 'page_meta'];
/** Pages that the site's code links to: they can be edited, but not withdrawn or removed. */
const PERMANENT_PAGES = [HOME_SLUG, 'professional', 'contact-us', 'terms', 'privacy'];

export const isMadeByOperators = (kind: ContentKind): boolean => MADE_BY_OPERATORS.includes(kind);

/** A document's state. A version after the published one is a draft. */
export interface ContentState {
  kind: ContentKind;
  key: string;
  /** Null: not published. */
  publishedVersion: number | null;
  lastVersion: number;
  /** It is published now, or was before. */
  wasPublished: boolean;
}

/** The newest version is a draft unless it is the published one. */
export const hasDraft = ({ publishedVersion, lastVersion }: ContentState): boolean => publishedVersion !== lastVersion;

/** The actions that are allowed now. A document that was ever published keeps its URL and its history for ever. */
export function contentActions(state: ContentState): ContentAction[] {
  const { kind, key, publishedVersion, wasPublished } = state;
  const isRemovable = isMadeByOperators(kind) && !(kind === 'page' && PERMANENT_PAGES.includes(key));
  const may: Record<ContentAction, boolean> = {
    save: true,
    publish: hasDraft(state),
    withdraw: publishedVersion !== null && isRemovable,
    discard: publishedVersion !== null && hasDraft(state),
    remove: !wasPublished && isRemovable,
    restore: true,
  };
  return CONTENT_ACTIONS.filter((action) => may[action]);
}
