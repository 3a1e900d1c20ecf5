import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartDataset,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef } from 'react';
import { type FigureModel, TONES } from './figure-model';

Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);

type Dataset = ChartDataset<'bar' | 'line', (number | null)[]>;

/** The chart of a figure, with the role of an image; screen readers find its data in the table below it. */
export function FigureCanvas({ model }: { model: FigureModel }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { t } = useTranslation('admin');
  useEffect(() => {
    if (!canvas.current) return;
    const chart = draw(canvas.current, model);
    return () => chart.destroy();
  }, [model]);
  return (
    <canvas ref={canvas} role="img" aria-label={t('home.picture', { title: model.title, summary: model.summary })} />
  );
}

function draw(canvas: HTMLCanvasElement, { kind, isStacked, isSideways, labels, series, tick }: FigureModel) {
  const host = canvas.parentElement ?? document.body;
  const ink = colourOf(host, 'text-ink-2');
  const line = colourOf(host, 'text-line');
  const font = { family: getComputedStyle(host).fontFamily, size: 12 };
  const datasets = series.map(({ label, values, tone }): Dataset => {
    const colour = colourOf(host, TONES[tone].ink);
    return {
      label,
      data: values,
      backgroundColor: colour,
      borderColor: colour,
      ...(kind === 'line'
        ? { borderWidth: 2, pointRadius: 2, spanGaps: true }
        : { borderRadius: 3, maxBarThickness: 28 }),
    };
  });
  const labelAxis = { ticks: { color: ink, font, maxRotation: 0, autoSkipPadding: 12 }, grid: { display: false } };
  const valueAxis = {
    beginAtZero: true,
    stacked: isStacked,
    ticks: {
      color: ink,
      font,
      precision: 0,
      maxTicksLimit: 6,
      callback: (value: string | number) => tick(Number(value)),
    },
    grid: { color: line },
  };
  // Sideways bars always show their labels; along the x axis some days may be skipped.
  const categoryAxis = { ...labelAxis, ticks: { ...labelAxis.ticks, autoSkip: !isSideways }, stacked: isStacked };
  return new Chart<'bar' | 'line', (number | null)[], string>(canvas, {
    type: kind,
    data: { labels, datasets },
    options: {
      animation: false,
      maintainAspectRatio: false,
      indexAxis: isSideways ? 'y' : 'x',
      interaction: { mode: 'index', axis: isSideways ? 'y' : 'x', intersect: false },
      scales: isSideways ? { x: valueAxis, y: categoryAxis } : { x: categoryAxis, y: valueAxis },
      plugins: {
        tooltip: {
          titleFont: font,
          bodyFont: font,
          callbacks: {
            label: ({ dataset, raw }) => (raw === null ? '' : `${dataset.label} ${tick(Number(raw))}`),
          },
        },
      },
    },
  });
}

const colours = new Map<string, string>();

/** The computed colour of a theme class, which is read once: the browser restyles the page for it. */
function colourOf(host: Element, className: string): string {
  const known = colours.get(className);
  if (known) return known;
  const probe = document.createElement('span');
  probe.className = className;
  host.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  colours.set(className, color);
  return color;
}
