import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useFeedbackDraft } from '@/features/common/people/feedback-draft';
import { FEEDBACK_FIELDS, FeedbackForm } from '@/features/common/people/feedback-form';
import type { ActionFormProps } from '../applications/apply-form';
import { ActionSection } from '../turn/action-section';
import { FormFoot } from '../turn/form-foot';

/** A participant rates the others. What is typed is stored while the tab is open: closing the form loses nothing. */
export function RateForm({ project, onClose, onDone }: ActionFormProps) {
  const { t } = useTranslation('project');
  const draft = useFeedbackDraft(project.id);
  const [feedback] = useState(project.feedback);
  if (!feedback) return null;
  return (
    <ActionSection title={t('feedback.title')}>
      <FeedbackForm
        project={project}
        rates={feedback.rates}
        until={feedback.until}
        draft={draft}
        onDone={onDone}
        foot={({ isPending, shown }) => (
          <FormFoot
            submitLabel={t('feedback.send')}
            isPending={isPending}
            isDirty={false}
            onClose={onClose}
            shown={shown}
            inlineFields={FEEDBACK_FIELDS}
          />
        )}
      />
    </ActionSection>
  );
}
