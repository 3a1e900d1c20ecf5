import { useTranslation } from 'next-i18next/pages';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { LINE_MAX_CHARS } from '@/config/limits/calls';
import { professionalCalls } from '@/contract/professional/calls';
import { REGISTERS } from '@/domain/licence';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { useForm } from '@/features/common/forms/use-form';
import { useServerErrors } from '@/features/common/forms/use-server-errors';
import { useDates } from '@/features/common/time/use-dates';
import { TextField } from '@/ui/form/text-field';
import type { Professional } from './professional';

export type Certificate = Professional['certificates'][number];

/** The facts of a licence as they were compared, for the call that records the check. */
export const factsOf = ({ id, title, kind, number, holder, grade, expires_on }: Certificate) => ({
  certificate_id: id,
  ...{ title, kind, number, holder, grade, expires_on },
});

export interface LicenceDialogProps {
  certificate: Certificate;
  isOpen: boolean;
  onClose: () => void;
}

const FIELDS = ['checked_in'] as const;

/** Shows what a licence says, and asks where it was compared. */
export function VerifyDialog({ certificate, isOpen, onClose }: LicenceDialogProps) {
  const { t } = useTranslation('admin');
  const { t: common } = useTranslation('common');
  const dates = useDates();
  const register = certificate.kind === 'other' ? null : REGISTERS[certificate.kind];
  const keeper = register && t(`professionals.licence.register.${register.keeper}`);
  // An insurer is asked; a public register is where it is found.
  const form = useForm({ defaultValues: { checked_in: (register?.keeper !== 'insurer' && keeper) || '' } });
  const verify = useCallMutation(professionalCalls.verifyCertificate);
  useServerErrors(form, FIELDS, verify.fieldErrors);
  const onConfirm = form.handleSubmit(async ({ checked_in }) => {
    if (await verify.run({ ...factsOf(certificate), checked_in: checked_in.trim() })) onClose();
  });
  const facts = [
    [t('professionals.licence.kind'), common(`licence.${certificate.kind}`)],
    // It is the public name of another document; the others are called by their kinds.
    ...(certificate.kind === 'other' ? [[t('professionals.licence.title'), certificate.title]] : []),
    [t('professionals.licence.number'), certificate.number],
    [t('professionals.licence.holder'), certificate.holder],
    [t('professionals.licence.grade'), certificate.grade],
    [t('professionals.licence.expires_on'), certificate.expires_on && dates.day(certificate.expires_on)],
  ];
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('professionals.licence.verify_title')}
      confirmLabel={t('professionals.licence.verify')}
      onConfirm={() => void onConfirm()}
      isPending={verify.isPending}
      shown={verify.fieldErrors.checked_in ? null : verify.shown}
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-[0.9375rem]">
        {facts.map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-ink-2">{term}</dt>
            <dd className="min-w-0 break-words">{value || '–'}</dd>
          </div>
        ))}
        {register && (
          <div className="contents">
            <dt className="text-ink-2">{t('professionals.licence.look_in')}</dt>
            <dd className="min-w-0 break-words">
              <a href={register.url} target="_blank" rel="noreferrer" className="link">
                {keeper}
                <span className="sr-only">{t('professionals.licence.opens')}</span>
              </a>
            </dd>
          </div>
        )}
      </dl>
      <TextField
        {...form.register('checked_in', {
          validate: (value) => value.trim() !== '' || t('professionals.licence.missing'),
        })}
        label={t('professionals.licence.checked_in')}
        hint={t('professionals.licence.checked_in_hint')}
        maxLength={LINE_MAX_CHARS}
        error={form.formState.errors.checked_in?.message}
      />
    </ConfirmDialog>
  );
}

/** Takes the check of a licence back. */
export function useUnverify() {
  const verify = useCallMutation(professionalCalls.verifyCertificate);
  return {
    unverify: (certificate: Certificate) => verify.run({ ...factsOf(certificate), checked_in: null }),
    isPending: verify.isPending,
    shown: verify.shown,
  };
}
