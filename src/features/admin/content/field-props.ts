import type { Field } from '@/domain/content/fields';
import type { Path } from './body';

/** What the editor of one field gets. */
export interface FieldProps<F extends Field = Field> {
  name: string;
  field: F;
  value: unknown;
  path: Path;
}
