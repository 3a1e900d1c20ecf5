import { type FormEvent, useState } from 'react';
import { useCallMutation } from '@/client/use-call-mutation';
import { NOTE_MAX_CHARS } from '@/config/limits';
import { feedbackCalls } from '@/contract/feedback/calls';
import { Button, type ButtonVariant } from '@/ui/form/button';
import { TextAreaField } from '@/ui/form/field';
import { StarInput } from '@/ui/form/star-input';
import { useTranslation } from '@/ui/texts';
import { CallAlert } from '../forms/call-alert';
import { ConfirmDialog } from '../forms/confirm-dialog';
import { useDates } from '../time/use-dates';
import { isBlank, type RatedRole, type useFeedbackDraft } from './feedback-draft';
import { type Person, personName } from './person-name';

interface FeedbackFormProps {
  project: { id: number } & Record<RatedRole, Pick<Person, 'name' | 'nickname'> | null>;
  /** Whom the reader rates. */
  rates: readonly RatedRole[];
  until: string;
  draft: ReturnType<typeof useFeedbackDraft>;
  /** Of the button that sends it. */
  variant: ButtonVariant;
  onDone: () => void;
}

/** Stars for the others and a word, once; nothing is sent before each has their stars. What fails stays as it was. */
export function FeedbackForm({ project, rates, until, draft: kept, variant, onDone }: FeedbackFormProps) {
  const { t } = useTranslation('project');
  const dates = useDates();
  const comment = useCallMutation(feedbackCalls.commentProject);
  const [hasTried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { draft, put, clear } = kept;
  const { stars, text } = draft;
  const isTooLong = text.trim().length > NOTE_MAX_CHARS;

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const unrated = rates.find((role) => stars[role] === undefined);
    if (unrated) event.currentTarget.querySelector<HTMLInputElement>(`[name=${unrated}_rating]`)?.focus();
    if (isTooLong || unrated) return;
    const reply = await comment.run({
      project_id: project.id,
      feedback: text.trim(),
      consultant_rating: stars.consultant,
      technician_rating: stars.technician,
    });
    if (!reply) return;
    clear();
    onDone();
  };
  const onReset = () => {
    clear();
    setTried(false);
    comment.reset();
    setAsking(false);
  };
  const missing = (role: RatedRole) => (hasTried && stars[role] === undefined ? t('feedback.choose') : undefined);

  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-6">
      <p className="text-ink-2">{t('feedback.lead', { day: dates.day(until) })}</p>
      {rates.map((role) => {
        const person = project[role];
        return (
          <StarInput
            key={role}
            name={`${role}_rating`}
            label={t('feedback.rate', { role: t(`role.${role}`), name: person ? personName(person) : '' })}
            value={stars[role] ?? null}
            onChange={(value) => put({ ...draft, stars: { ...stars, [role]: value } })}
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
        onChange={(event) => put({ ...draft, text: event.target.value })}
        error={isTooLong ? t('form.too_long', { n: NOTE_MAX_CHARS }) : comment.fieldErrors.feedback}
      />
      <CallAlert shown={comment.shown} inlineFields={['feedback', 'consultant_rating', 'technician_rating']} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={variant} isPending={comment.isPending}>
          {t('feedback.send')}
        </Button>
        {!isBlank(draft) && (
          <Button variant="text" onClick={() => setAsking(true)} disabled={comment.isPending}>
            {t('feedback.reset')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('feedback.reset_title')}
        cancelLabel={t('actions.cancel')}
        confirmLabel={t('feedback.reset')}
        onConfirm={onReset}
        tone="danger"
      >
        <p>{t('feedback.reset_text')}</p>
      </ConfirmDialog>
    </form>
  );
}
