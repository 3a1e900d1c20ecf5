import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { NOTE_MAX_CHARS } from '@/config/limits/calls';
import { STAGE_PAYMENT_DAYS } from '@/config/limits/projects';
import { variationCalls } from '@/contract/variation/calls';
import { formatPrice } from '@/domain/money';
import { ADVICE, type Advice } from '@/domain/project/variations';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { useKeptForm } from '@/features/common/forms/use-kept-form';
import { dotted } from '@/features/common/money/dotted';
import { RadioGroup } from '@/ui/form/radio-group';
import { TextAreaField } from '@/ui/form/text-area-field';
import { Alert } from '@/ui/layout/alert';
import { SkeletonList } from '@/ui/layout/skeleton';
import type { ActionFormProps } from '../applications/apply-form';
import { ActionSection } from '../turn/action-section';
import { FormFoot } from '../turn/form-foot';
import { useRules } from '../turn/use-rules';
import type { ProjectDetails } from '../types';
import { ListingFailure } from './listing-failure';
import { useVariationWords } from './use-variation-words';
import { concernedBy, useVariations, type Variation } from './use-variations';
import { VariationFacts } from './variation-facts';

type OfOneProps = ActionFormProps & { variation: Variation };

/** Fetches the change that a form is about; it stays the same while the form is open. */
function OfOne({ children, ...props }: ActionFormProps & { children: (variation: Variation) => ReactNode }) {
  const { t } = useTranslation('detail');
  const query = useVariations(props.project);
  const [first, setFirst] = useState<Variation | null>(null);
  const found = query.data ? concernedBy(query.data, props.action, props.targetId) : null;
  if (first === null && found !== null) setFirst(found);
  const variation = first ?? found;
  if (variation) return children(variation);
  return (
    <ActionSection title={t('variation.title')}>
      {query.isPending && <SkeletonList rows={3} />}
      {query.error && <ListingFailure error={query.error} onRetry={query.refetch} />}
      {query.data && <Alert tone="warning">{t('variation.gone')}</Alert>}
    </ActionSection>
  );
}

const named = (project: ProjectDetails, { id, version }: Variation) => ({
  project_id: project.id,
  variation_id: id,
  version,
  revision: project.revision,
});

/** Owner or technician reads a change once more, and agrees. It is confirmed: it binds, and may have to be paid. */
export const AgreeVariationForm = (props: ActionFormProps) => (
  <OfOne {...props}>{(variation) => <Agree {...props} variation={variation} />}</OfOne>
);

function Agree({ project, variation, onClose, onDone }: OfOneProps) {
  const { t } = useTranslation('detail');
  const words = useVariationWords();
  const [isConfirming, setConfirming] = useState(false);
  const agree = useCallMutation(variationCalls.agreeVariation);
  const { amount_cents: cents, days, title } = variation;
  const effect = cents > 0 ? 'addition' : cents < 0 ? 'reduction' : 'even';
  const then = t(`variation.then.${effect}`, { amount: formatPrice(Math.abs(cents)), days: STAGE_PAYMENT_DAYS });
  const onConfirm = async () => {
    setConfirming(false);
    if (await agree.run(named(project, variation))) onDone();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setConfirming(true);
  };
  return (
    <ActionSection title={t('variation.agree_title', { title })} lead={then}>
      <form noValidate onSubmit={onSubmit} className="flex flex-1 flex-col gap-5">
        <VariationFacts variation={variation} />
        <FormFoot
          submitLabel={t('variation.act.agree_variation')}
          isPending={agree.isPending}
          isDirty={false}
          onClose={onClose}
          shown={agree.shown}
        >
          <p className="flex flex-wrap justify-between gap-x-4 font-semibold tabular-nums">
            <span>{t('variation.effect')}</span>
            <span>{dotted([words.change(cents), words.days(days)])}</span>
          </p>
        </FormFoot>
      </form>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('variation.agree_sure', { title })}
        confirmLabel={t('variation.agree_confirm')}
        onConfirm={onConfirm}
      >
        <p>{then}</p>
      </ConfirmDialog>
    </ActionSection>
  );
}

/** The consultant says what they think of a change. */
export const AdviseVariationForm = (props: ActionFormProps) => (
  <OfOne {...props}>{(variation) => <Advise {...props} variation={variation} />}</OfOne>
);

function Advise({ project, variation, onClose, onDone }: OfOneProps) {
  const { t } = useTranslation(['detail', 'project']);
  const rules = useRules();
  const form = useKeptForm<{ advice: Advice | ''; note: string }>({
    about: `${variation.id} ${variation.version}`,
    defaultValues: { advice: '', note: '' },
  });
  const advise = useCallMutation(variationCalls.adviseVariation);
  const { errors, isDirty } = form.formState;
  const onValid = async ({ advice, note }: { advice: Advice | ''; note: string }) => {
    if (advice && (await advise.run({ ...named(project, variation), advice, note: note.trim() }))) onDone();
  };
  const onSubmit = (event: FormEvent) => void form.handleSubmit(onValid)(event);
  return (
    <ActionSection title={t('variation.advise_title', { title: variation.title })} lead={t('variation.advise_lead')}>
      <form noValidate onSubmit={onSubmit} className="flex flex-1 flex-col gap-6">
        <VariationFacts variation={variation} />
        <RadioGroup
          label={t('variation.your_advice')}
          options={ADVICE.map((value) => ({ value, label: t(`variation.advice.${value}`) }))}
          error={errors.advice?.message ?? advise.fieldErrors.advice}
          {...form.register('advice', { validate: (value) => Boolean(value) || t('project:form.unchosen') })}
        />
        <TextAreaField
          label={t('variation.advice_note')}
          isOptional
          rows={3}
          error={errors.note?.message ?? advise.fieldErrors.note}
          {...form.register('note', { validate: rules.optionalText(NOTE_MAX_CHARS) })}
        />
        <FormFoot
          submitLabel={t('variation.advise')}
          isPending={advise.isPending}
          isDirty={isDirty}
          onClose={onClose}
          shown={advise.shown}
          inlineFields={['advice', 'note']}
        />
      </form>
    </ActionSection>
  );
}

/** A change is declined by the one who was asked, or withdrawn by the one who proposed it, with a word. */
export const CloseVariationForm = (props: ActionFormProps) => (
  <OfOne {...props}>{(variation) => <Close {...props} variation={variation} />}</OfOne>
);

const CLOSING = {
  decline_variation: variationCalls.declineVariation,
  withdraw_variation: variationCalls.withdrawVariation,
} as const;

function Close({ action, project, variation, onClose, onDone }: OfOneProps) {
  const { t } = useTranslation(['detail', 'project']);
  const rules = useRules();
  const closing = action === 'withdraw_variation' ? action : 'decline_variation';
  const form = useKeptForm({ about: `${variation.id} ${variation.version}`, defaultValues: { note: '' } });
  const close = useCallMutation(CLOSING[closing]);
  const onValid = async ({ note }: { note: string }) => {
    if (await close.run({ ...named(project, variation), note: note.trim() })) onDone();
  };
  const onSubmit = (event: FormEvent) => void form.handleSubmit(onValid)(event);
  return (
    <ActionSection
      title={t(`variation.${closing}.title`, { title: variation.title })}
      lead={t(`variation.${closing}.then`)}
    >
      <form noValidate onSubmit={onSubmit} className="flex flex-1 flex-col gap-6">
        <TextAreaField
          label={t('project:act.note')}
          hint={t('project:act.note_hint')}
          isOptional
          rows={3}
          error={form.formState.errors.note?.message ?? close.fieldErrors.note}
          {...form.register('note', { validate: rules.optionalText(NOTE_MAX_CHARS) })}
        />
        <FormFoot
          submitLabel={t(`variation.act.${closing}`)}
          tone="danger"
          isPending={close.isPending}
          isDirty={form.formState.isDirty}
          onClose={onClose}
          shown={close.shown}
          inlineFields={['note']}
        />
      </form>
    </ActionSection>
  );
}
