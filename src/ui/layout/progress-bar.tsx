/** A progress bar: `fraction` from 0 to 1; `label` names what is in progress. */
export function ProgressBar({ fraction, label }: { fraction: number; label: string }) {
  const percent = Math.round(Math.min(1, Math.max(0, fraction)) * 100);
  return (
    <progress className="progress" max={100} value={percent} aria-label={label}>
      {percent}%
    </progress>
  );
}
