import type { ReactNode } from 'react';
import { Icon, type IconName } from '@/ui/media/icon';

type AlertTone = 'error' | 'info' | 'success' | 'warning';

const TONES: Record<AlertTone, { box: string; mark: string; icon: IconName }> = {
  error: { box: 'border-ember bg-ember-soft', mark: 'text-ember', icon: 'error' },
  warning: { box: 'border-gold bg-gold-soft', mark: 'text-gold', icon: 'warning' },
  info: { box: 'border-line-strong bg-card', mark: 'text-jade', icon: 'info' },
  success: { box: 'border-jade bg-jade-soft', mark: 'text-jade', icon: 'success' },
};

interface AlertProps {
  tone: AlertTone;
  title?: string;
  children?: ReactNode;
}

/** A message about what just happened. Errors interrupt a screen reader, other tones do not. */
export function Alert({ tone, title, children }: AlertProps) {
  const { box, mark, icon } = TONES[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={`flex gap-3 rounded-m border px-4 py-3 text-[0.9375rem] text-ink ${box}`}
    >
      <Icon name={icon} className={`mt-0.5 size-5.5 ${mark}`} />
      <div className="min-w-0 flex-1 break-words">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
