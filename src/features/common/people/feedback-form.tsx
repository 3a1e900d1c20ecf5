import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useState } from 'react';
import { Controller } from 'react-hook-form';
import type { ShownError } from '@/client/http/call-error';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { useSession } from '@/client/session/use-session';
import { NOTE_MAX_CHARS } from '@/config/limits/calls';
import { feedbackCalls } from '@/contract/feedback/calls';
import { useForm } from '@/features/common/forms/use-form';
import { Button } from '@/ui/form/button';
import { CheckboxField } from '@/ui/form/checkbox-field';
import { StarInput } from '@/ui/form/star-input';
import { TextAreaField } from '@/ui/form/text-area-field';
import { CallAlert } from '../forms/call-alert';
import { ConfirmDialog } from '../forms/confirm-dialog';
import { useServerErrors } from '../forms/use-server-errors';
import { useDates } from '../time/use-dates';
import { BLANK, type FeedbackDraft, type RatedRole, type useFeedbackDraft } from './feedback-draft';
import { type Person, personName } from './person-name';

interface FeedbackFormProps {
  project: { id: number } & Record<RatedRole, Pick<Person, 'name' | 'nickname'> | null>;
  /** Whom the user rates. */
  rates: readonly RatedRole[];
  until: string;
  draft: ReturnType<typeof useFeedbackDraft>;
  onDone: () => void;
  /** The foot of the sheet that the form is in; elsewhere the button to send is in the form. */
  foot?: (sending: { isPending: boolean; shown: ShownError | null }) => ReactNode;
}

export const FEEDBACK_FIELDS = ['consultant_rating', 'technician_rating', 'feedback'] as const;

interface FeedbackValues extends Record<`${RatedRole}_rating`, number | null> {
  feedback: string;
  show_nickname: boolean;
}

const valuesOf = ({ stars, text, isNamed }: FeedbackDraft): FeedbackValues => ({
  consultant_rating: stars.consultant ?? null,
  technician_rating: stars.technician ?? null,
  feedback: text,
  show_nickname: isNamed,
});

const draftOf = ({ consultant_rating, technician_rating, feedback, show_nickname }: FeedbackValues): FeedbackDraft => ({
  stars: {
    ...(consultant_rating !== null && { consultant: consultant_rating }),
    ...(technician_rating !== null && { technician: technician_rating }),
  },
  text: feedback,
  isNamed: show_nickname,
});

/** Stars for every other party and a comment, sent once. After a failure the input stays. */
export function FeedbackForm({ project, rates, until, draft: stored, onDone, foot }: FeedbackFormProps) {
  const { t } = useTranslation('project');
  const { profile } = useSession();
  const dates = useDates();
  const comment = useCallMutation(feedbackCalls.commentProject);
  const [isConfirming, setConfirming] = useState(false);
  const form = useForm<FeedbackValues>({ defaultValues: valuesOf(stored.draft) });
  useServerErrors(form, FEEDBACK_FIELDS, comment.fieldErrors);

  const onSubmit = form.handleSubmit(async ({ feedback, consultant_rating, technician_rating, show_nickname }) => {
    const reply = await comment.run({
      project_id: project.id,
      feedback: feedback.trim(),
      consultant_rating: consultant_rating ?? undefined,
      technician_rating: technician_rating ?? undefined,
      show_nickname: show_nickname || undefined,
    });
    if (!reply) return;
    stored.clear();
    onDone();
  });
  const onReset = () => {
    stored.clear();
    form.reset(valuesOf(BLANK));
    comment.reset();
    setConfirming(false);
  };

  return (
    <form noValidate onSubmit={onSubmit} onChange={() => stored.put(draftOf(form.getValues()))} className="grid gap-6">
      <p className="text-ink-2">{t('feedback.lead', { day: dates.day(until) })}</p>
      {rates.map((role) => {
        const person = project[role];
        return (
          <Controller
            key={role}
            control={form.control}
            name={`${role}_rating`}
            rules={{ validate: (stars) => stars !== null || t('feedback.choose') }}
            render={({ field, fieldState }) => (
              <StarInput
                {...field}
                label={t('feedback.rate', { role: t(`role.${role}`), name: person ? personName(person) : '' })}
                wordOf={(count) => t(`feedback.stars.${count as 1 | 2 | 3 | 4 | 5}`)}
                error={fieldState.error?.message}
              />
            )}
          />
        );
      })}
      <TextAreaField
        label={t('feedback.comment')}
        isOptional
        maxLength={NOTE_MAX_CHARS}
        {...form.register('feedback', {
          validate: (text) =>
            text.trim().length <= NOTE_MAX_CHARS || t('form.too_long', { n: NOTE_MAX_CHARS.toLocaleString('en') }),
        })}
        rows={4}
        error={form.formState.errors.feedback?.message}
      />
      {profile?.nickname && (
        <CheckboxField
          label={t('feedback.show_nickname', { name: profile.nickname })}
          {...form.register('show_nickname')}
        />
      )}
      {!foot && <CallAlert shown={comment.shown} inlineFields={FEEDBACK_FIELDS} />}
      <div className="flex flex-wrap gap-3">
        {!foot && (
          <Button type="submit" isPending={comment.isPending}>
            {t('feedback.send')}
          </Button>
        )}
        <Button
          variant="text"
          className={foot ? '-ml-2' : ''}
          onClick={() => setConfirming(true)}
          disabled={comment.isPending}
        >
          {t('feedback.reset')}
        </Button>
      </div>
      {foot?.(comment)}
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
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
