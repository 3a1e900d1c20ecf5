import type { ReasonCode } from '@/domain/project/reasons';
import { useTranslation } from '@/ui/texts';

interface ReasonNoteProps {
  reason: { reason_code: ReasonCode; note: string };
}

/** Why somebody ended or refused it, in their words. */
export function ReasonNote({ reason }: ReasonNoteProps) {
  const { t } = useTranslation('project');
  return (
    <div className="border-l-2 border-line-strong pl-3 text-[15px]">
      <p>
        <span className="text-ink-2">{t('applications.reason')}</span>
        {t(`reason.${reason.reason_code}`)}
      </p>
      {reason.note && <p className="whitespace-pre-line break-words">{reason.note}</p>}
    </div>
  );
}
