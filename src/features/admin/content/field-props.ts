import type { Field } from '@/domain/content/fields';
import type { Path } from '../document/body';

/** What the editor of one field gets. */
export interface FieldProps<F extends Field = Field> {
  label: string;
  field: F;
  value: unknown;
  path: Path;
}
