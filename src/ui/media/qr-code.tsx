import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  /** What it is for, for those who do not see it; the same must be there in words. */
  label: string;
  className?: string;
}

/** Dark squares on white in both colour schemes, because cameras read no other. */
export function QrCode({ text, label, className = 'w-48' }: QrCodeProps) {
  const { data, size } = encode(text, { border: 2 });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      className={`max-w-full ${className}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={squares.join('')} />
    </svg>
  );
}
