import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { Fragment, type ReactNode, useId } from 'react';
import { Icon } from '@/ui/media/icon';
import type { Selection } from './use-selection';

export interface DeskColumn<Row> {
  key: string;
  label: string;
  /** What the list is sorted by, without its direction; absent where it cannot be sorted. */
  sort?: string;
  isFigure?: boolean;
  /** Shown from this width of the table on; always, if absent. */
  from?: keyof typeof FROM;
  /** A class: the columns without one share what is left. */
  width?: string;
  cell: (row: Row) => ReactNode;
}

const FROM = {
  small: 'hidden @lg:table-cell',
  mid: 'hidden @2xl:table-cell',
  wide: 'hidden @4xl:table-cell',
  widest: 'hidden @6xl:table-cell',
  huge: 'hidden @min-[1400px]:table-cell',
};

const CELL =
  'h-11 truncate px-2.5 font-normal tabular-nums first:pl-4 last:pr-4 lg:h-[38px] lg:first:pl-5 lg:last:pr-5';
const HEAD =
  'sticky top-0 z-10 h-9 truncate bg-card px-2.5 text-[0.8125rem] font-normal text-ink-2 shadow-[inset_0_-1px_0_#e6e2d9] first:pl-4 last:pr-4 max-lg:top-12 lg:first:pl-5 lg:last:pr-5';

interface DeskTableProps<Row, Key extends string | number = string | number> {
  /** The table's name, for screen readers. */
  label: string;
  /** The first one names the row. */
  columns: readonly DeskColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
  /** The current sort, with a minus if it descends. */
  sort?: string;
  onSort?: (sort: string) => void;
  /** The rows of the previous filter are still shown. */
  isStale?: boolean;
  /** Where several rows can be chosen. */
  selection?: Selection<Key>;
  /** Below a row, while it is open. */
  below?: (row: Row) => ReactNode;
}

/** A dense table that is never wider than its place: cells are cut off, and narrow tables leave columns out. */
export function DeskTable<Row, Key extends string | number>(props: DeskTableProps<Row, Key>) {
  const { label, columns, rows, keyOf, sort, onSort, isStale = false, selection, below } = props;
  const { t } = useTranslation('admin');
  const id = useId();
  return (
    <div className={`@container min-w-0 bg-card ${isStale ? 'opacity-60' : ''}`}>
      <table aria-label={label} className="w-full table-fixed border-collapse text-left text-sm leading-snug">
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={`${HEAD} w-10 max-lg:w-12`}>
                <Mark label={t('desk.choose_all')} isOn={selection.isAll} onToggle={selection.toggleAll} />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={keyOf(row)}>
              <tr
                data-row
                className="border-b border-line/60 focus-within:bg-jade-soft hover:bg-paper focus-within:hover:bg-jade-soft"
              >
                {selection && (
                  <td className={CELL}>
                    {selection.canChoose(keyOf(row)) && (
                      <Mark
                        label={t('desk.choose')}
                        rowId={`${id}${keyOf(row)}`}
                        isOn={selection.has(keyOf(row))}
                        onToggle={() => selection.toggle(keyOf(row))}
                      />
                    )}
                  </td>
                )}
                {columns.map(({ key, cell, isFigure, from }, index) => {
                  const className = `${CELL} ${isFigure ? 'text-right' : ''} ${from ? FROM[from] : ''}`;
                  return index === 0 ? (
                    <th key={key} id={`${id}${keyOf(row)}`} scope="row" className={className}>
                      {cell(row)}
                    </th>
                  ) : (
                    <td key={key} className={className}>
                      {cell(row)}
                    </td>
                  );
                })}
              </tr>
              {below?.(row)}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeadCellProps<Row> extends Pick<DeskTableProps<Row>, 'sort' | 'onSort'> {
  column: DeskColumn<Row>;
}

function HeadCell<Row>({ column, sort = '', onSort }: HeadCellProps<Row>) {
  const { t } = useTranslation('admin');
  const { label, isFigure, from, width = '' } = column;
  const isSorted = column.sort !== undefined && sort.replace('-', '') === column.sort;
  const isDown = sort.startsWith('-');
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : undefined}
      className={`${HEAD} ${isFigure ? 'text-right' : ''} ${from ? FROM[from] : ''} ${width}`}
    >
      {column.sort !== undefined && onSort ? (
        <button
          type="button"
          className={`min-h-9 hover:text-ink ${isSorted ? 'font-semibold text-ink' : ''}`}
          onClick={() => onSort(isSorted && !isDown ? `-${column.sort}` : `${column.sort}`)}
        >
          {label}
          <span aria-hidden="true">{isSorted ? (isDown ? ' ↓' : ' ↑') : ''}</span>
          <span className="sr-only">{t('desk.sort')}</span>
        </button>
      ) : (
        label
      )}
    </th>
  );
}

interface MarkProps {
  label: string;
  /** The row's header, which completes the label. */
  rowId?: string;
  isOn: boolean;
  onToggle: () => void;
}

/** Chooses a row, or all of them. */
const Mark = ({ label, rowId, isOn, onToggle }: MarkProps) => (
  <label className="flex items-center max-lg:min-h-11">
    <input
      type="checkbox"
      aria-labelledby={rowId && `${rowId}-mark ${rowId}`}
      checked={isOn}
      onChange={onToggle}
      className="size-4 accent-jade max-lg:size-5"
    />
    <span id={rowId && `${rowId}-mark`} className="sr-only">
      {label}
    </span>
  </label>
);

/**
 * The link that opens a row; `j` and `k` move between them. A narrow table shows the whole of it.
 * @param props.below what a narrow table has no columns for
 */
export const RowLink = ({ href, children, below }: { href: string; children: ReactNode; below?: ReactNode }) => (
  <>
    <Link
      href={href}
      data-row-link
      className="block scroll-my-24 truncate py-1.5 font-semibold underline-offset-4 hover:text-jade hover:underline focus-visible:outline-offset-[-2px] max-lg:py-[13px] @max-2xl:whitespace-normal"
    >
      {children}
    </Link>
    <Below>{below}</Below>
  </>
);

/** What a narrow table has no columns for, below the row's name. */
const Below = ({ children }: { children: ReactNode }) =>
  children && (
    <span className="-mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-balance whitespace-normal pb-2.5 text-[0.8125rem] font-normal text-ink-2 @2xl:hidden">
      {children}
    </span>
  );

/** A due date, in ember once it is over. */
export const DueCell = ({ due }: { due: { text: string; isOverdue: boolean } | null }) =>
  due && <span className={due.isOverdue ? 'font-semibold text-ember' : ''}>{due.text}</span>;

/** What is not so important in a cell, after the rest. */
export const Aside = ({ children }: { children: ReactNode }) => (
  <span className="font-normal text-ink-2">{children}</span>
);

interface RowButtonProps {
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
  /** As RowLink's. */
  below?: ReactNode;
}

/** The button that opens and closes a row with more to read below it. */
export const RowButton = ({ isOpen, onToggle, children, below }: RowButtonProps) => (
  <>
    <button
      type="button"
      data-row-link
      aria-expanded={isOpen}
      onClick={onToggle}
      className="block w-full scroll-my-24 truncate py-1.5 text-left hover:text-jade focus-visible:outline-offset-[-2px] max-lg:py-[13px]"
    >
      <Icon
        name={isOpen ? 'chevron-down' : 'chevron-right'}
        className="mr-1.5 inline-block size-3 align-baseline text-ink-2"
      />
      {children}
    </button>
    <Below>{below}</Below>
  </>
);

/** What an open row has below it, as wide as the table: a cell that spans hidden columns would make room for them. */
export const RowDetails = ({ children }: { children: ReactNode }) => (
  <tr className="border-b border-line/60">
    <td>
      <div className="w-[100cqw] bg-paper px-4 py-4 lg:px-9">
        <div className="grid max-w-page gap-4">{children}</div>
      </div>
    </td>
  </tr>
);
