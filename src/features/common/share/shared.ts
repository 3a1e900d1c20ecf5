import type { StoredFile } from '../files/stored-file';

/** What is shared. */
export interface Shared {
  kind: 'case' | 'project';
  title: string;
  /** What is said with the title of a case: the kind of work and the district. */
  facts: readonly string[];
  /** The address of a public page; a project has none that others could open. */
  url: string | null;
  picture: StoredFile | null;
}
