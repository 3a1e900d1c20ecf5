import type { ReasonCode } from '@/domain/project/reasons';
import { useTranslation } from '@/ui/texts';

/** Why somebody ended or refused something: the reason in words, and what they wrote, as it was typed. */
export function ReasonLine({ reason }: { reason: { reason_code: ReasonCode; note: string } }) {
  const { t } = useTranslation('project');
  return (
    <div className="border-l-2 border-line-strong pl-3.5 text-[15px]">
      <p className="text-ink-2">{t('reason.line', { reason: t(`reason.${reason.reason_code}`) })}</p>
      {reason.note && <p className="whitespace-pre-line break-words">{reason.note}</p>}
    </div>
  );
}
