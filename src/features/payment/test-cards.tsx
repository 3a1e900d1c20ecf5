import { useTranslation } from 'next-i18next/pages';
import { type CardOutcome, TEST_CARDS } from './card-rules';

/** The test cards of the sandbox; a press fills one in. */
export function TestCards({ onUse }: { onUse: (outcome: CardOutcome) => void }) {
  const { t } = useTranslation('sandbox');
  return (
    <div className="rounded-m bg-gold-soft p-4">
      <p className="mb-1 text-[0.9375rem] font-semibold">{t('test_cards')}</p>
      <ul className="grid">
        {(Object.keys(TEST_CARDS) as CardOutcome[]).map((outcome) => (
          <li key={outcome}>
            <button
              type="button"
              onClick={() => onUse(outcome)}
              className="flex min-h-11 w-full cursor-pointer flex-wrap items-center gap-x-3 text-left text-[0.9375rem] hover:underline"
            >
              <span className="tabular-nums text-jade">{TEST_CARDS[outcome]}</span>
              <span className="text-ink-2">{t(`test.${outcome}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
