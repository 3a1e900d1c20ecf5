import { useState } from 'react';
import { useSessionStore } from '@/client/session-store';
import { useCallMutation } from '@/client/use-call-mutation';
import { NAME_MAX_CHARS } from '@/config/limits';
import type { ReplyOf } from '@/contract/call';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { CallAlert } from '@/features/common/forms/call-alert';
import { useFields } from '@/features/common/forms/use-fields';
import { Button } from '@/ui/form/button';
import { TextField } from '@/ui/form/field';
import { Upload } from '@/ui/form/upload';
import { useTranslation } from '@/ui/texts';

const PICTURE_TYPES = ['image/jpeg', 'image/png'] as const;
const INLINE = ['name', 'nickname', 'phone', 'profile_picture'];
/** Eight digits as Hong Kong has them, or an international number; the server checks again. */
const PHONE = /^(\+\d{8,15}|[2-9]\d{7})$/;

interface ProfileFormProps {
  profile: ReplyOf<typeof userAuthCalls.profile>;
  onClose: () => void;
  onSaved: () => void;
}

/** Name, the name others see, telephone and picture. */
export function ProfileForm({ profile, onClose, onSaved }: ProfileFormProps) {
  const { t } = useTranslation('profile');
  const [pictures, setPictures] = useState<File[]>([]);
  const update = useCallMutation(userAuthCalls.profileUpdate);
  const fields = useFields({
    initial: { name: profile.name, nickname: profile.nickname, phone: profile.phone },
    check: ({ name, phone }) => ({
      name: name.trim() ? undefined : t('error.name'),
      phone: PHONE.test(phone.normalize('NFKC').replace(/[\s-]/g, '')) ? undefined : t('error.phone'),
    }),
    serverErrors: update.fieldErrors,
    onSend: async (values) => {
      const picture = pictures[0];
      const reply = await update.run({
        name: values.name.trim(),
        nickname: values.nickname.trim(),
        phone: values.phone.normalize('NFKC'),
        ...(picture && { profile_picture: picture }),
      });
      if (!reply) return;
      // The header and the greeting say the new name at once.
      useSessionStore.setState({ profileData: reply });
      onSaved();
    },
  });
  return (
    <form {...fields.form} className="grid max-w-[640px] gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...fields.field('name')} label={t('field.name')} autoComplete="name" maxLength={NAME_MAX_CHARS} />
        <TextField
          {...fields.field('nickname')}
          label={t('field.nickname')}
          hint={t('field.nickname_hint')}
          isOptional
          autoComplete="nickname"
          maxLength={NAME_MAX_CHARS}
        />
        <TextField {...fields.field('phone')} label={t('field.phone')} type="tel" autoComplete="tel" />
      </div>
      <Upload
        label={t('field.picture')}
        isOptional
        files={pictures}
        onChange={setPictures}
        accept={PICTURE_TYPES}
        maxFiles={1}
        progress={pictures.length > 0 ? update.progress : null}
        onCancel={update.cancel}
        error={update.fieldErrors.profile_picture}
      />
      <CallAlert shown={update.shown} inlineFields={INLINE} />
      <p className="flex flex-wrap gap-3">
        <Button type="submit" isPending={update.isPending}>
          {t('settings.save')}
        </Button>
        <Button variant="quiet" onClick={onClose} disabled={update.isPending}>
          {t('settings.cancel')}
        </Button>
      </p>
    </form>
  );
}
