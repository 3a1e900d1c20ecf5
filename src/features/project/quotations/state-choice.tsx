import { useTranslation } from 'next-i18next/pages';
import type { QuotationItemState } from '@/domain/project/options';

interface StateChoiceProps {
  state: QuotationItemState;
  onChange: (state: QuotationItemState) => void;
}

const WITHOUT_PRICE = ['included', 'excluded'] as const satisfies QuotationItemState[];

/** One press says that an item has no price of its own, and why; a second press gives it one again. */
export function StateChoice({ state, onChange }: StateChoiceProps) {
  const { t } = useTranslation(['project', 'detail']);
  return (
    <div className="flex gap-2">
      {WITHOUT_PRICE.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={state === choice}
          onClick={() => onChange(state === choice ? 'priced' : choice)}
          className="min-h-12 shrink-0 cursor-pointer rounded-m border border-line-strong bg-card px-2.5 text-[0.9375rem] text-ink-2 hover:border-jade aria-pressed:border-jade aria-pressed:bg-jade-soft aria-pressed:font-semibold aria-pressed:text-jade-dark"
        >
          {t(`detail:quote.state.${choice}`)}
        </button>
      ))}
    </div>
  );
}
