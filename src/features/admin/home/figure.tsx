import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { useId, useState } from 'react';
import { Card } from '@/ui/layout/card';
import { Skeleton } from '@/ui/layout/skeleton';
import { Icon } from '@/ui/media/icon';
import { lazyLoading } from '@/ui/overlay/lazy-loading';
import { type FigureModel, TONES } from './figure-model';

const Waiting = () => <Skeleton className="h-full w-full" />;
const FigureCanvas = dynamic(() => import('./figure-canvas').then((module) => module.FigureCanvas), {
  ssr: false,
  loading: lazyLoading(Waiting),
});

/** A figure: its summary, its chart, and the same data as a table. */
export function Figure({ model }: { model: FigureModel }) {
  const { t } = useTranslation('admin');
  const headingId = useId();
  return (
    <Card as="section" aria-labelledby={headingId} className="grid min-w-0 content-start gap-3 p-5">
      <div>
        <h2 id={headingId} className="text-base">
          {model.title}
        </h2>
        <p className="text-[0.9375rem] tabular-nums text-ink-2">{model.summary}</p>
      </div>
      {model.series.length > 1 && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
          {model.series.map(({ label, tone }) => (
            <li key={label} className="flex items-center gap-1.5">
              <span aria-hidden="true" className={`size-3 rounded-[3px] ${TONES[tone].ground}`} />
              {label}
            </li>
          ))}
        </ul>
      )}
      {model.labels.length === 0 ? (
        <p className="py-6 text-ink-2">{t('home.nothing_yet')}</p>
      ) : (
        // A chart follows the window's width a moment later.
        <div className={`relative min-w-0 overflow-hidden ${model.isSideways ? 'h-72' : 'h-56'}`}>
          <FigureCanvas model={model} />
        </div>
      )}
      {model.note && <p className="text-sm text-ink-2">{model.note}</p>}
      {model.labels.length > 0 && <FigureTable model={model} />}
    </Card>
  );
}

/** The chart's data in the same order, in a frame that the keyboard can scroll; made when it is opened. */
function FigureTable({ model }: { model: FigureModel }) {
  const { t } = useTranslation('admin');
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} className="group border-t border-line pt-1">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-[0.9375rem] text-jade [&::-webkit-details-marker]:hidden">
        <Icon name="chevron-right" className="size-4 transition-transform group-open:rotate-90" />
        {t('home.table', { title: model.title })}
      </summary>
      {isOpen && <Table model={model} />}
    </details>
  );
}

function Table({ model }: { model: FigureModel }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section tabIndex={0} aria-label={model.title} className="max-h-80 overflow-auto rounded-sm border border-line">
      <table className="w-full text-sm tabular-nums">
        <thead className="sticky top-0 bg-card">
          <tr>
            <th scope="col" className="px-3 py-2 text-left">
              {model.heading}
            </th>
            {model.columns.map(({ label }) => (
              <th key={label} scope="col" className="px-3 py-2 text-right">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {model.labels.map((label, row) => (
            <tr key={label} className="border-t border-line">
              <th scope="row" className="px-3 py-1.5 text-left font-normal whitespace-nowrap">
                {label}
              </th>
              {model.columns.map((column) => (
                <td key={column.label} className="px-3 py-1.5 text-right whitespace-nowrap">
                  {column.cells[row]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
