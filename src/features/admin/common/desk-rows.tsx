import { useTranslation } from 'next-i18next/pages';
import type { ComponentProps } from 'react';
import { ListRows } from './list-rows';

type Props<Row> = ComponentProps<typeof ListRows<Row>> & { list: { count: number; isCountCapped: boolean } };

/** The rows of a `DeskList` in each state, and how many there are. */
export function DeskRows<Row>(props: Props<Row>) {
  const { t } = useTranslation('admin');
  const { rows, count, isCountCapped } = props.list;
  const shown = rows?.length ?? 0;
  return (
    <div className={shown > 0 ? 'min-w-0 pb-5' : 'min-w-0 p-4 lg:p-5'}>
      <ListRows {...props} />
      <p role="status" className="px-4 text-[0.8125rem] tabular-nums text-ink-2 not-empty:pt-2.5 lg:px-5">
        {shown > 0 && t(isCountCapped ? 'desk.count_many' : 'desk.count', { shown, count })}
      </p>
    </div>
  );
}
