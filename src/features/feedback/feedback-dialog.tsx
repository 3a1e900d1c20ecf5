import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef, useState } from 'react';
import { FEEDBACK_CLOSE_AFTER_MS } from '@/config/limits/feedback';
import type { useFeedbackDraft } from '@/features/common/people/feedback-draft';
import { FeedbackForm } from '@/features/common/people/feedback-form';
import { Alert } from '@/ui/layout/alert';
import { LazyDialog } from '@/ui/overlay/dialog-lazy';
import type { PendingFeedback } from './types';

interface FeedbackDialogProps {
  project: PendingFeedback;
  draft: ReturnType<typeof useFeedbackDraft>;
  isOpen: boolean;
  onClose: () => void;
  onSent: () => void;
}

/** The feedback form in a dialog. Once sent, the dialog says thanks and closes by itself (Spec §4). */
export function FeedbackDialog({ project, draft, isOpen, onClose, onSent }: FeedbackDialogProps) {
  const { t } = useTranslation('project');
  const [isSent, setSent] = useState(false);
  const thanks = useRef<HTMLDivElement>(null);
  const done = useRef(onSent);
  done.current = onSent;
  useEffect(() => {
    if (!isSent) return;
    thanks.current?.focus();
    const timer = setTimeout(() => done.current(), FEEDBACK_CLOSE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isSent]);
  return (
    <LazyDialog isOpen={isOpen} onClose={isSent ? onSent : onClose} title={t('feedback.title')}>
      <p className="mb-4 break-words font-semibold">{project.title}</p>
      <div ref={thanks} tabIndex={-1} role="status" className="outline-none empty:hidden">
        {isSent && <Alert tone="success">{t('feedback.thanks')}</Alert>}
      </div>
      {!isSent && (
        <FeedbackForm
          project={project}
          rates={project.rates}
          until={project.feedback_until}
          draft={draft}
          onDone={() => setSent(true)}
        />
      )}
    </LazyDialog>
  );
}
