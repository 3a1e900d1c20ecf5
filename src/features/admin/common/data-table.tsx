import type { ReactNode } from 'react';

interface DataTableProps {
  /** What it is a table of, for a screen reader. */
  label: string;
  columns: readonly { key: string; label: string; isFigure?: boolean }[];
  /** `<tr>` of `Cell`s. */
  children: ReactNode;
  /** Another filter's rows are still shown. */
  isStale?: boolean;
}

/** Many rows at a glance; where it is narrow the table is moved aside under the finger, or by the arrow keys. */
export function DataTable({ label, columns, children, isStale = false }: DataTableProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      className={`scroll-quiet overflow-x-auto rounded-m border border-line bg-card ${isStale ? 'opacity-60' : ''}`}
    >
      <table className="w-full border-collapse text-left text-[15px]">
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
    </section>
  );
}

/** What names the row. */
export function RowHead({ children }: { children: ReactNode }) {
  return (
    <th scope="row" className="min-w-56 max-w-96 px-4 py-3 align-top font-normal">
      {children}
    </th>
  );
}

export function Cell({ isFigure = false, children }: { isFigure?: boolean; children?: ReactNode }) {
  return (
    <td className={`whitespace-nowrap px-4 py-3 align-top tabular-nums ${isFigure ? 'text-right' : ''}`}>{children}</td>
  );
}
