import type { StoredFile } from '../files/stored-file';

/** What is shared. */
export interface Shared {
  kind: 'case' | 'project';
  title: string;
  /** What is said with the title, such as the kind of work. */
  facts: readonly string[];
  /** The address of a public page; a project has none that others could open. */
  url: string | null;
  picture: StoredFile | null;
}
