import { type FormEvent, useState } from 'react';
import { NOTE_MAX_CHARS } from '@/config/limits';
import { feedbackCalls } from '@/contract/feedback';
import { CallAlert } from '@/features/common/call-alert';
import { ConfirmDialog } from '@/features/common/confirm-dialog';
import { personName } from '@/features/common/person-name';
import { useDates } from '@/features/common/use-dates';
import { Button } from '@/ui/button';
import { TextAreaField } from '@/ui/field';
import { StarInput } from '@/ui/star-input';
import { useTranslation } from '@/ui/texts';
import type { Feedback, ProjectDetails } from '../types';
import { useProjectChange } from './use-project-change';

type Role = Feedback['rates'][number];
type Stars = Partial<Record<Role, number>>;

interface FeedbackFormProps {
  project: ProjectDetails;
  feedback: Feedback;
  onDone: () => void;
}

/** Stars for the others and a word, once; nothing is sent before each has their stars. */
export function FeedbackForm({ project, feedback, onDone }: FeedbackFormProps) {
  const { t } = useTranslation('project');
  const dates = useDates();
  const comment = useProjectChange(feedbackCalls.commentProject);
  const [stars, setStars] = useState<Stars>({});
  const [text, setText] = useState('');
  const [hasTried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const isDirty = text !== '' || Object.keys(stars).length > 0;
  const isTooLong = text.trim().length > NOTE_MAX_CHARS;

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const unrated = feedback.rates.find((role) => stars[role] === undefined);
    if (unrated) event.currentTarget.querySelector<HTMLInputElement>(`[name=${unrated}_rating]`)?.focus();
    if (isTooLong || unrated) return;
    const reply = await comment.run({
      project_id: project.id,
      feedback: text.trim(),
      consultant_rating: stars.consultant,
      technician_rating: stars.technician,
    });
    if (reply) onDone();
  };
  const onReset = () => {
    setStars({});
    setText('');
    setTried(false);
    comment.reset();
    setAsking(false);
  };
  const missing = (role: Role) => (hasTried && stars[role] === undefined ? t('feedback.choose') : undefined);

  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-6">
      <p className="text-ink-2">{t('feedback.lead', { day: dates.day(feedback.until) })}</p>
      {feedback.rates.map((role) => {
        const person = project[role];
        return (
          <StarInput
            key={role}
            name={`${role}_rating`}
            label={t('feedback.rate', { role: t(`role.${role}`), name: person ? personName(person) : '' })}
            value={stars[role] ?? null}
            onChange={(value) => setStars((now) => ({ ...now, [role]: value }))}
            wordOf={(count) => t(`feedback.stars.${count as 1 | 2 | 3 | 4 | 5}`)}
            error={missing(role) ?? comment.fieldErrors[`${role}_rating`]}
          />
        );
      })}
      <TextAreaField
        label={t('feedback.comment')}
        isOptional
        hint={t('form.rule_length', { n: NOTE_MAX_CHARS })}
        name="feedback"
        rows={4}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={isTooLong ? t('form.too_long', { n: NOTE_MAX_CHARS }) : comment.fieldErrors.feedback}
      />
      <CallAlert shown={comment.shown} inlineFields={['feedback', 'consultant_rating', 'technician_rating']} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="quiet" isPending={comment.isPending}>
          {t('feedback.send')}
        </Button>
        {isDirty && (
          <Button variant="text" onClick={() => setAsking(true)} disabled={comment.isPending}>
            {t('feedback.reset')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('feedback.reset_title')}
        confirmLabel={t('feedback.reset')}
        onConfirm={onReset}
        tone="danger"
      >
        <p>{t('feedback.reset_text')}</p>
      </ConfirmDialog>
    </form>
  );
}
