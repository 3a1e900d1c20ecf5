import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { type DefaultValues, FormProvider, type Path, type UseFormReturn } from 'react-hook-form';
import type { ShownError } from '@/client/http/call-error';
import type { RequestOf } from '@/contract/call';
import type { passkeyCalls } from '@/contract/passkey/calls';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { useForm } from '@/features/common/forms/use-form';
import { useServerErrors } from '@/features/common/forms/use-server-errors';
import { ProofFields } from '@/features/common/proof/proof-fields';
import { useSecondFactor } from '@/features/common/proof/use-second-factor';
import { Button } from '@/ui/form/button';

type Proof = RequestOf<typeof passkeyCalls.begin>;
interface ProofValues {
  password: string;
  code: string;
}

interface ProvenDialogProps<V extends ProofValues> {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  confirmLabel: string;
  defaultValues: Omit<V, keyof ProofValues>;
  sending: { shown: ShownError | null; fieldErrors: Record<string, string>; isPending: boolean };
  onSend: (values: V, proof: Proof) => Promise<void>;
  children: (form: UseFormReturn<V>) => ReactNode;
}

/** A question about money: its facts, and the admin's password with the second factor if one is set. */
export function ProvenDialog<V extends ProofValues>(props: ProvenDialogProps<V>) {
  const { sending, onSend } = props;
  const { t } = useTranslation('account');
  const factor = useSecondFactor(sending.shown);
  const form = useForm<V>({
    defaultValues: { ...props.defaultValues, password: '', code: '' } as unknown as DefaultValues<V>,
  });
  const fields = [...Object.keys(props.defaultValues), 'password', 'code'] as Path<V>[];
  useServerErrors(form, fields, sending.fieldErrors);
  const hasFieldErrors = fields.some((name) => sending.fieldErrors[name]);
  const onConfirm = form.handleSubmit((values) => {
    factor.reset();
    return onSend(values as unknown as V, { password: values.password, ...(factor.isSet && { code: values.code }) });
  });
  const onPasskey = async () => {
    if (!(await form.trigger(fields.filter((name) => name !== 'code')))) return;
    const passkey = await factor.askPasskey();
    const values = form.getValues();
    if (passkey) await onSend(values, { password: values.password, passkey });
  };
  return (
    <ConfirmDialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={props.title}
      confirmLabel={props.confirmLabel}
      onConfirm={() => void onConfirm()}
      isPending={sending.isPending}
      shown={hasFieldErrors ? null : (factor.shown ?? sending.shown)}
    >
      <FormProvider {...form}>
        {props.children(form)}
        <ProofFields factor={factor} />
      </FormProvider>
      {factor.canAskPasskey && (
        <Button variant="quiet" isPending={factor.isAsking || sending.isPending} onClick={() => void onPasskey()}>
          {t('passkeys.prove')}
        </Button>
      )}
    </ConfirmDialog>
  );
}
