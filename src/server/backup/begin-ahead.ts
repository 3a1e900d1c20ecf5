/**
 * The results of `begin` for each item, in the items' order. So many are begun while the first of them is used; an error
 * is thrown when its turn comes.
 */
export async function* beginAhead<Item, Result>(
  items: AsyncIterable<Item> | Iterable<Item>,
  count: number,
  begin: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const begun: Promise<Result>[] = [];
  for await (const item of items) {
    const result = begin(item);
    result.catch(() => {}); // without a listener it would end the process before its turn
    begun.push(result);
    if (begun.length > count) yield begun.shift() as Promise<Result>;
  }
  for (const result of begun) yield result;
}
