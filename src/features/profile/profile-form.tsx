import { useTranslation } from 'next-i18next/pages';
import { FormProvider, useWatch } from 'react-hook-form';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { useSessionStore } from '@/client/session/session-store';
import { NAME_MAX_CHARS } from '@/config/limits/calls';
import type { ReplyOf, RequestOf } from '@/contract/call';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { looksLikePhone, phoneOf } from '@/domain/contact';
import { CallAlert } from '@/features/common/forms/call-alert';
import { useForm } from '@/features/common/forms/use-form';
import { useServerErrors } from '@/features/common/forms/use-server-errors';
import { ProofFields } from '@/features/common/proof/proof-fields';
import { useSecondFactor } from '@/features/common/proof/use-second-factor';
import { UploadField } from '@/features/common/upload-field';
import { Button } from '@/ui/form/button';
import { TextField } from '@/ui/form/text-field';

const PICTURE_TYPES = ['image/jpeg', 'image/png'] as const;
const FIELDS = ['name', 'nickname', 'phone', 'password', 'code', 'profile_picture'] as const;

type Factor = Pick<RequestOf<typeof userAuthCalls.profileUpdate>, 'code' | 'passkey'>;

interface ProfileFormProps {
  profile: ReplyOf<typeof userAuthCalls.profile>;
  /** The form is sent. */
  onSend: () => void;
  onSaved: () => void;
}

/**
 * Name, the name others see, telephone and picture. A new telephone number takes the password and, if one is set, the
 * second factor.
 */
export function ProfileForm({ profile, onSend, onSaved }: ProfileFormProps) {
  const { t } = useTranslation('profile');
  const { t: words } = useTranslation('account');
  const update = useCallMutation(userAuthCalls.profileUpdate);
  // A profile that is fetched again is shown, except in fields that the user is changing.
  const form = useForm({
    values: {
      name: profile.name,
      nickname: profile.nickname,
      phone: profile.phone,
      password: '',
      code: '',
      profile_picture: [] as File[],
    },
    resetOptions: { keepDirtyValues: true },
  });
  const { register, formState } = form;
  const phone = phoneOf(useWatch({ control: form.control, name: 'phone' }));
  const { errors, dirtyFields } = formState;
  const isNewPhone = dirtyFields.phone === true && phone !== formState.defaultValues?.phone;
  const factor = useSecondFactor(update.shown);
  useServerErrors(form, FIELDS, update.fieldErrors);
  const save = async (given: Factor) => {
    const values = form.getValues();
    const [picture] = values.profile_picture;
    const entered = {
      name: values.name.trim(),
      nickname: values.nickname.trim(),
      phone: phoneOf(values.phone),
    };
    onSend();
    // Only what was changed here: the rest may have been changed elsewhere since this form was opened.
    const reply = await update.run({
      ...(dirtyFields.name && { name: entered.name }),
      ...(dirtyFields.nickname && { nickname: entered.nickname }),
      ...(isNewPhone && { phone: entered.phone, password: values.password, ...given }),
      ...(picture && { profile_picture: picture }),
    });
    if (!reply) return;
    // The header and the lists show the new name at once.
    useSessionStore.setState({ profileData: reply });
    form.reset({ ...entered, password: '', code: '', profile_picture: [] }, { keepDirtyValues: false });
    onSaved();
  };
  const onSubmit = form.handleSubmit(({ code }) => {
    factor.reset();
    return save(factor.isSet ? { code } : {});
  });
  const onPasskey = async () => {
    if (!(await form.trigger(['name', 'phone', 'password'], { shouldFocus: true }))) return;
    const passkey = await factor.askPasskey();
    if (passkey) await save({ passkey });
  };
  return (
    <FormProvider {...form}>
      <form method="post" noValidate onSubmit={onSubmit} className="grid max-w-[640px] gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...register('name', { validate: (value) => Boolean(value.trim()) || t('error.name') })}
            label={t('field.name')}
            error={errors.name?.message}
            autoComplete="name"
            maxLength={NAME_MAX_CHARS}
          />
          <TextField
            {...register('nickname')}
            label={t('field.nickname')}
            error={errors.nickname?.message}
            hint={t('field.nickname_hint')}
            isOptional
            autoComplete="nickname"
            maxLength={NAME_MAX_CHARS}
          />
          <TextField
            {...register('phone', {
              validate: (value) => looksLikePhone(value) || t('error.phone'),
            })}
            label={t('field.phone')}
            error={errors.phone?.message}
            type="tel"
            autoComplete="tel"
          />
          {isNewPhone && <ProofFields factor={factor} passwordHint={words('details.phone_password')} />}
        </div>
        <UploadField
          control={form.control}
          name="profile_picture"
          label={t('field.picture')}
          isOptional
          accept={PICTURE_TYPES}
          maxFiles={1}
          progress={form.getValues('profile_picture').length > 0 ? update.progress : null}
          onCancel={update.cancel}
        />
        <CallAlert shown={factor.shown ?? update.shown} inlineFields={FIELDS} />
        <p className="flex flex-wrap gap-3">
          <Button type="submit" isPending={update.isPending}>
            {t('settings.save')}
          </Button>
          {isNewPhone && factor.canAskPasskey && (
            <Button variant="quiet" isPending={factor.isAsking || update.isPending} onClick={onPasskey}>
              {words('details.save_by_passkey')}
            </Button>
          )}
        </p>
      </form>
    </FormProvider>
  );
}
