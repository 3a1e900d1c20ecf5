import { useRef } from 'react';
import { Icon } from '../media/icon';

interface CalendarButtonProps {
  label: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  /** The first day that can be chosen, `YYYY-MM-DD`. */
  min?: string;
  onPick: (day: string) => void;
  className?: string;
}

/** At the end of a field for a day: opens the browser's own calendar. */
export function CalendarButton({ label, value, min, onPick, className = 'size-11' }: CalendarButtonProps) {
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={value}
        min={min}
        onChange={(event) => onPick(event.target.value)}
        className="pointer-events-none absolute bottom-0 right-0 size-11 opacity-0"
      />
      <button
        type="button"
        aria-label={label}
        onClick={() => calendar.current?.showPicker()}
        className={`grid cursor-pointer place-items-center rounded-full text-jade hover:text-jade-dark ${className}`}
      >
        <Icon name="calendar" className="size-5" />
      </button>
    </>
  );
}
