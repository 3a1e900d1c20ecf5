/** The theme classes of a series' colour: `ink` for the canvas, `ground` for the legend. */
export const TONES = {
  client: { ink: 'text-client', ground: 'bg-client' },
  consultant: { ink: 'text-consultant', ground: 'bg-consultant' },
  technician: { ink: 'text-technician', ground: 'bg-technician' },
  jade: { ink: 'text-jade', ground: 'bg-jade' },
  gold: { ink: 'text-gold', ground: 'bg-gold' },
  ember: { ink: 'text-ember', ground: 'bg-ember' },
} as const;

/** A figure over time or over states: a chart, and a table with the same data. */
export interface FigureModel {
  key: string;
  title: string;
  /** The totals, in one line. */
  summary: string;
  /** How it is computed, if that is not obvious. */
  note?: string;
  kind: 'bar' | 'line';
  isStacked?: boolean;
  /** The bars are horizontal, because their labels are words instead of days. */
  isSideways?: boolean;
  /** The heading of the table's first column. */
  heading: string;
  labels: string[];
  /** The values of the chart; null if there is nothing to compute from. */
  series: { label: string; values: (number | null)[]; tone: keyof typeof TONES }[];
  /** The table's columns as formatted text, with one cell for each label. */
  columns: { label: string; cells: string[] }[];
  /** Formats a value of the chart. */
  tick: (value: number) => string;
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Whole percent; null if `whole` is zero. */
export const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 100);

export const inThousands = (value: number): string => value.toLocaleString('en-US');
