import { useTranslation } from 'next-i18next/pages';
import { FormProvider, useWatch } from 'react-hook-form';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { PAYEE_CHANGE_WAIT_HOURS } from '@/config/limits/accounts';
import { LINE_MAX_CHARS, NAME_MAX_CHARS } from '@/config/limits/calls';
import type { RequestOf } from '@/contract/call';
import { earningCalls } from '@/contract/earning/calls';
import { accountNumberOf, bankCodeOf, fpsIdOf, PAYEE_KINDS, type PayeeKind } from '@/domain/payee';
import { CallAlert } from '@/features/common/forms/call-alert';
import { useForm } from '@/features/common/forms/use-form';
import { useServerErrors } from '@/features/common/forms/use-server-errors';
import { ProofFields } from '@/features/common/proof/proof-fields';
import { useSecondFactor } from '@/features/common/proof/use-second-factor';
import { Button } from '@/ui/form/button';
import { RadioGroup } from '@/ui/form/radio-group';
import { TextField } from '@/ui/form/text-field';

const FIELDS = ['kind', 'holder', 'bank_code', 'account', 'password', 'code'] as const;

type Factor = Pick<RequestOf<typeof earningCalls.savePayee>, 'code' | 'passkey'>;

interface PayeeFormProps {
  isFirst: boolean;
  onClose: () => void;
  onSaved: () => void;
}

/** An FPS identifier or a bank account, confirmed with the password and, if one is set, the second factor. */
export function PayeeForm({ isFirst, onClose, onSaved }: PayeeFormProps) {
  const { t } = useTranslation('account');
  const save = useCallMutation(earningCalls.savePayee);
  const factor = useSecondFactor(save.shown);
  const form = useForm({
    defaultValues: { kind: 'fps' as PayeeKind, holder: '', bank_code: '', account: '', password: '', code: '' },
  });
  const { register, formState } = form;
  const { errors } = formState;
  const isBank = useWatch({ control: form.control, name: 'kind' }) === 'bank';
  useServerErrors(form, FIELDS, save.fieldErrors);
  const send = async (given: Factor) => {
    const { kind, holder, bank_code, account, password } = form.getValues();
    const proof = { holder, account, password, ...given };
    const reply = await save.run(kind === 'bank' ? { kind, bank_code, ...proof } : { kind, ...proof });
    if (reply) onSaved();
  };
  const onSubmit = form.handleSubmit(({ code }) => {
    factor.reset();
    return send(factor.isSet ? { code } : {});
  });
  const onPasskey = async () => {
    if (!(await form.trigger(['holder', 'bank_code', 'account', 'password'], { shouldFocus: true }))) return;
    const passkey = await factor.askPasskey();
    if (passkey) await send({ passkey });
  };
  return (
    <FormProvider {...form}>
      <form method="post" noValidate onSubmit={onSubmit} className="grid max-w-[640px] gap-5">
        {!isFirst && <p>{t('payee.wait', { hours: PAYEE_CHANGE_WAIT_HOURS })}</p>}
        <RadioGroup
          {...register('kind')}
          label={t('payee.kind_name')}
          options={PAYEE_KINDS.map((kind) => ({ value: kind, label: t(`payee.kind.${kind}`) }))}
        />
        {isBank && (
          <TextField
            {...register('bank_code', {
              shouldUnregister: true,
              validate: (typed) => bankCodeOf(typed) !== null || t('payee.no_bank_code'),
            })}
            label={t('payee.bank_code')}
            hint={t('payee.bank_code_hint')}
            error={errors.bank_code?.message}
            inputMode="numeric"
            autoComplete="off"
            maxLength={LINE_MAX_CHARS}
          />
        )}
        <TextField
          key={isBank ? 'bank' : 'fps'}
          {...register('account', {
            validate: (typed) =>
              isBank
                ? accountNumberOf(typed) !== null || t('payee.no_bank_account')
                : fpsIdOf(typed) !== null || t('payee.no_fps_id'),
          })}
          label={t(isBank ? 'payee.account' : 'payee.fps_id')}
          hint={t(isBank ? 'payee.account_hint' : 'payee.fps_id_hint')}
          error={errors.account?.message}
          autoComplete="off"
          maxLength={LINE_MAX_CHARS}
        />
        <TextField
          {...register('holder', { validate: (typed) => typed.trim() !== '' || t('payee.no_holder') })}
          label={t('payee.holder')}
          hint={t('payee.holder_hint')}
          error={errors.holder?.message}
          autoComplete="name"
          maxLength={NAME_MAX_CHARS}
        />
        <ProofFields factor={factor} passwordHint={t('payee.password_hint')} />
        <CallAlert shown={factor.shown ?? save.shown} inlineFields={FIELDS} />
        <p className="flex flex-wrap gap-3">
          <Button type="submit" isPending={save.isPending}>
            {t('payee.save')}
          </Button>
          {factor.canAskPasskey && (
            <Button variant="quiet" isPending={factor.isAsking || save.isPending} onClick={onPasskey}>
              {t('details.save_by_passkey')}
            </Button>
          )}
          <Button variant="text" onClick={onClose}>
            {t('payee.not_now')}
          </Button>
        </p>
      </form>
    </FormProvider>
  );
}
