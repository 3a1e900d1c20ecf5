import { quantityOf } from '@/features/common/money/amounts';

interface MeasureProps {
  /** A number, or as typed. */
  quantity: number | string;
  unit: string;
}

/** A quantity with its unit, which never part at the end of a line. */
export function Measure({ quantity, unit }: MeasureProps) {
  const figure = typeof quantity === 'number' ? quantity : quantityOf(quantity);
  return (
    <span className="whitespace-nowrap tabular-nums">
      {figure?.toLocaleString('en') ?? quantity} {unit}
    </span>
  );
}
