/** What of the theme stands for a series, as text for the canvas and as ground for the legend. */
export const TONES = {
  client: { ink: 'text-client', ground: 'bg-client' },
  consultant: { ink: 'text-consultant', ground: 'bg-consultant' },
  technician: { ink: 'text-technician', ground: 'bg-technician' },
  jade: { ink: 'text-jade', ground: 'bg-jade' },
  gold: { ink: 'text-gold', ground: 'bg-gold' },
  ember: { ink: 'text-ember', ground: 'bg-ember' },
} as const;

/** A figure over time or over states: a chart, and a table that says the same. */
export interface FigureModel {
  key: string;
  title: string;
  /** All of it, in a line. */
  summary: string;
  /** How it is reckoned, where that is not plain. */
  note?: string;
  kind: 'bar' | 'line';
  isStacked?: boolean;
  /** The bars lie: their names are words and not days. */
  isSideways?: boolean;
  /** What the first column holds. */
  heading: string;
  labels: string[];
  /** What is drawn; null: there is nothing to reckon with. */
  series: { label: string; values: (number | null)[]; tone: keyof typeof TONES }[];
  /** The table's columns, in words; one for each label. */
  columns: { label: string; cells: string[] }[];
  /** An amount of the chart in words. */
  tick: (value: number) => string;
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Percent, whole; null of nothing. */
export const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 100);

export const inThousands = (value: number): string => value.toLocaleString('en-US');
