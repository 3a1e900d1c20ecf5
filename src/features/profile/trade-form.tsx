import { useTranslation } from 'next-i18next/pages';
import { FormProvider } from 'react-hook-form';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { tradeCalls } from '@/contract/trade/calls';
import { CallAlert } from '@/features/common/forms/call-alert';
import { FORM_MODE } from '@/features/common/forms/form-mode';
import { TradeFields } from '@/features/common/forms/trade-fields';
import { TRADE_FIELDS, type TradeValues, tradeInput } from '@/features/common/forms/trade-values';
import { useForm } from '@/features/common/forms/use-form';
import { useServerErrors } from '@/features/common/forms/use-server-errors';
import { Button } from '@/ui/form/button';
import type { TradeReply } from './trade-reply';

interface TradeFormProps {
  trade: TradeReply;
  onClose: () => void;
  onSaved: () => void;
}

/** A form to change the trade, with the registration's fields. */
export function TradeForm({ trade, onClose, onSaved }: TradeFormProps) {
  const { t } = useTranslation('profile');
  const update = useCallMutation(tradeCalls.update);
  const form = useForm<TradeValues>({
    ...FORM_MODE,
    defaultValues: {
      company_name: trade.company_name,
      specialties: trade.specialties,
      districts: trade.districts,
      years_of_experience: String(trade.years_of_experience),
      introduction: trade.introduction,
    },
  });
  useServerErrors(form, TRADE_FIELDS, update.fieldErrors);
  const onSend = form.handleSubmit(async (values) => {
    if (await update.run(tradeInput(values))) onSaved();
  });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={onSend} className="grid max-w-[640px] gap-6">
        <TradeFields />
        <CallAlert shown={update.shown} inlineFields={[...TRADE_FIELDS]} />
        <p className="flex flex-wrap gap-3">
          <Button type="submit" isPending={update.isPending}>
            {t('settings.save')}
          </Button>
          <Button variant="quiet" onClick={onClose} disabled={update.isPending}>
            {t('settings.cancel')}
          </Button>
        </p>
      </form>
    </FormProvider>
  );
}
