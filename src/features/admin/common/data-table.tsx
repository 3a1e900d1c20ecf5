import type { CSSProperties, ReactNode } from 'react';

interface DataTableProps {
  /** The table's name, for screen readers. */
  label: string;
  columns: readonly { key: string; label: string; isFigure?: boolean }[];
  /** `<tr>` of `Cell`s. */
  children: ReactNode;
  /** The rows of the previous filter are still shown. */
  isStale?: boolean;
}

/** A table; in a narrow container each row becomes a block whose cells show the name of their column. */
export function DataTable({ label, columns, children, isStale = false }: DataTableProps) {
  const names = columns.map((column, index) => [`--column-${index + 1}`, JSON.stringify(column.label)]);
  return (
    <div className={`@container overflow-x-auto rounded-m border border-line bg-card ${isStale ? 'opacity-60' : ''}`}>
      <table
        aria-label={label}
        style={Object.fromEntries(names) as CSSProperties}
        className="table-or-blocks w-full border-collapse text-left text-[0.9375rem]"
      >
        <thead>
          <tr className="border-b border-line text-sm text-ink-2">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={`whitespace-nowrap px-4 py-2.5 font-normal ${column.isFigure ? 'text-right' : ''}`}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">{children}</tbody>
      </table>
    </div>
  );
}

/** The header cell of a row. */
export function RowHead({ children }: { children: ReactNode }) {
  return (
    <th scope="row" className="min-w-52 max-w-96 px-4 py-3 align-top font-normal">
      {children}
    </th>
  );
}

export function Cell({ isFigure = false, children }: { isFigure?: boolean; children?: ReactNode }) {
  return (
    <td className={`whitespace-nowrap px-4 py-3 align-top tabular-nums ${isFigure ? 'text-right' : ''}`}>{children}</td>
  );
}
