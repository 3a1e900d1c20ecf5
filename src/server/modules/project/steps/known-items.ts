import { AppError, type FieldProblem } from '../../../http/app-error';

/**
 * Requires each given id to be known and to occur once; items without an id are accepted.
 * @param field the name of the item's id field
 * @throws form_error, naming every wrong item
 */
export function requireKnownItems(
  field: string,
  given: readonly (number | undefined)[],
  known: readonly { id: number }[],
): void {
  const ids = new Set(known.map((item) => item.id));
  const seen = new Set<number>();
  const fields: Record<string, FieldProblem[]> = {};
  given.forEach((itemId, index) => {
    if (itemId === undefined) return;
    if (!ids.has(itemId)) fields[`items.${index}.${field}`] = [{ code: 'unknown_item' }];
    else if (seen.has(itemId)) fields[`items.${index}.${field}`] = [{ code: 'duplicate_item' }];
    seen.add(itemId);
  });
  if (Object.keys(fields).length > 0) throw new AppError('form_error', { fields });
}
