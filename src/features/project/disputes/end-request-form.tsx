import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { MAX_AMOUNT_CENTS } from '@/config/limits/calls';
import { END_REQUEST_DAYS } from '@/config/limits/projects';
import { disputeCalls } from '@/contract/dispute/calls';
import { centsOf, formatPrice } from '@/domain/money';
import type { ReasonCode } from '@/domain/project/reasons';
import { useKeptForm } from '@/features/common/forms/use-kept-form';
import { dollarsOf } from '@/features/common/money/amounts';
import { Button } from '@/ui/form/button';
import { MoneyField } from '@/ui/form/money-field';
import type { ActionFormProps } from '../applications/apply-form';
import { stageMoney, stagesOf } from '../stages';
import { ActionSection } from '../turn/action-section';
import { FormFoot } from '../turn/form-foot';
import { ReasonFields, type ReasonValues } from '../turn/reason-fields';
import type { ProjectDetails } from '../types';

interface EndValues extends ReasonValues {
  refund: string;
}

/** A party of a running project requests to end it by consent, and proposes the refund. */
export function EndRequestForm({ project, onClose, onDone }: ActionFormProps) {
  const { t } = useTranslation('project');
  const form = useKeptForm<EndValues>({ about: null, defaultValues: { reason: '', note: '', refund: '' } });
  const request = useCallMutation(disputeCalls.requestEnd);
  const [paidCents] = useState(() => refundableCents(project));
  const { errors, isDirty } = form.formState;

  const refundRule = (value: string) => {
    const cents = centsOf(value);
    if (cents === null) return t('form.amount');
    const most = paidCents ?? MAX_AMOUNT_CENTS;
    return cents <= most || t('end_request.refund_too_much', { amount: formatPrice(most) });
  };
  const fill = (cents: number) =>
    form.setValue('refund', dollarsOf(cents), { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const onValid = async (values: EndValues) => {
    const reply = await request.run({
      project_id: project.id,
      reason_code: values.reason as ReasonCode,
      note: values.note.trim(),
      refund_cents: centsOf(values.refund) ?? 0,
      revision: project.revision,
    });
    if (reply) onDone();
  };
  const onSubmit = (event: FormEvent) => void form.handleSubmit(onValid)(event);

  return (
    <ActionSection title={t('end_request.title')} lead={t('end_request.lead', { days: END_REQUEST_DAYS })}>
      <form noValidate onSubmit={onSubmit} className="grid gap-7">
        <FormProvider {...form}>
          <ReasonFields action="request_end" serverErrors={request.fieldErrors} />
        </FormProvider>
        <div className="max-w-md">
          <MoneyField
            label={t('end_request.refund')}
            hint={paidCents !== undefined && t('end_request.refund_most', { amount: formatPrice(paidCents) })}
            error={errors.refund?.message ?? request.fieldErrors.refund_cents}
            below={
              <div className="-ml-2 flex flex-wrap gap-x-3">
                <Button variant="text" onClick={() => fill(0)}>
                  {t('end_request.fill_none')}
                </Button>
                {paidCents !== undefined && (
                  <Button variant="text" onClick={() => fill(paidCents)}>
                    {t('end_request.refund_all', { amount: formatPrice(paidCents) })}
                  </Button>
                )}
              </div>
            }
            {...form.register('refund', { validate: refundRule })}
          />
          {project.fee?.kind === 'share' && project.fee.held_cents > 0 && (
            <p className="text-sm text-ink-2">{t('end_request.fee_on_top')}</p>
          )}
        </div>
        <FormFoot
          submitLabel={t('end_request.send')}
          isPending={request.isPending}
          isDirty={isDirty}
          onClose={onClose}
          shown={request.shown}
          inlineFields={['reason_code', 'note', 'refund_cents']}
        />
      </form>
    </ActionSection>
  );
}

/**
 * The refundable amount of the work: what is held of the stages, what is left of the order, or the accepted quotation's
 * amount for users who do not see the order. The consultant's share goes back on top of it. Undefined while a refund is
 * pending: then the server knows it.
 */
function refundableCents(project: ProjectDetails): number | undefined {
  const { order, quotations } = project;
  const stages = stagesOf(project);
  if (stages.length > 0)
    return stages.some((stage) => stage.order?.status === 'refund_pending') ? undefined : stageMoney(stages).held;
  if (order)
    return order.status === 'paid' || order.status === 'partly_refunded'
      ? order.amount_cents - order.fee_cents - (order.refunded_cents - order.refunded_fee_cents)
      : undefined;
  return quotations.find(({ status }) => status === 'accepted')?.total_cents;
}
