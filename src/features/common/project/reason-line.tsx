import { useTranslation } from 'next-i18next/pages';
import type { ReasonCode } from '@/domain/project/reasons';

/** Why something was ended or refused: the reason in words, and the note as it was typed. */
export function ReasonLine({ reason }: { reason: { reason_code: ReasonCode; note: string } }) {
  const { t } = useTranslation('project');
  return (
    <div className="border-l-2 border-line-strong pl-3.5 text-[0.9375rem]">
      <p className="text-ink-2">{t('reason.line', { reason: t(`reason.${reason.reason_code}`) })}</p>
      {reason.note && <p className="whitespace-pre-line break-words">{reason.note}</p>}
    </div>
  );
}
