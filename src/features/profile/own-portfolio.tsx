import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { MAX_PORTFOLIO_PICTURES } from '@/config/limits/accounts';
import { LINE_MAX_CHARS } from '@/config/limits/calls';
import { tradeCalls } from '@/contract/trade/calls';
import { StoredPicture } from '@/features/common/files/stored-picture';
import { CallAlert } from '@/features/common/forms/call-alert';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { useForm } from '@/features/common/forms/use-form';
import { useServerErrors } from '@/features/common/forms/use-server-errors';
import { UploadField } from '@/features/common/upload-field';
import { Button } from '@/ui/form/button';
import { TextField } from '@/ui/form/text-field';
import { OwnSection } from './own-section';
import type { TradeReply } from './trade-reply';

type OwnPicture = TradeReply['portfolio'][number];
const PICTURE_TYPES = ['image/jpeg', 'image/png'] as const;

/** Pictures of finished work. */
export function OwnPortfolio({ pictures }: { pictures: OwnPicture[] }) {
  const { t } = useTranslation('account');
  const [isOpen, setOpen] = useState(false);
  const [removing, setRemoving] = useState<OwnPicture | null>(null);
  const remove = useCallMutation(tradeCalls.removePicture);
  const onRemove = async () => {
    if (removing && (await remove.run({ picture_id: removing.id }))) setRemoving(null);
  };
  return (
    <OwnSection id="portfolio" title={t('own.portfolio')} hint={t('own.portfolio_hint')}>
      {pictures.length === 0 && !isOpen && <p className="text-ink-2">{t('own.no_pictures')}</p>}
      {pictures.length > 0 && (
        <ul className="grid grid-cols-2 gap-4 md:grid-cols-3">
          {pictures.map((picture, index) => (
            <li key={picture.id} className="min-w-0">
              <StoredPicture
                file={picture.file}
                alt={picture.caption || t('own.picture_n', { n: index + 1 })}
                shownWidth={320}
                className="aspect-[4/3] w-full rounded-sm border border-line bg-jade-soft object-cover"
              />
              {picture.caption && <p className="mt-1 break-words text-[0.9375rem]">{picture.caption}</p>}
              <Button
                variant="text"
                onClick={() => {
                  remove.reset();
                  setRemoving(picture);
                }}
              >
                {t('own.remove')}
                <span className="sr-only"> {picture.caption || t('own.picture_n', { n: index + 1 })}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isOpen ? (
        <PictureForm onClose={() => setOpen(false)} />
      ) : (
        pictures.length < MAX_PORTFOLIO_PICTURES && (
          <p>
            <Button variant="quiet" onClick={() => setOpen(true)}>
              {t('own.add_picture')}
            </Button>
          </p>
        )
      )}
      <ConfirmDialog
        isOpen={removing !== null}
        onClose={() => setRemoving(null)}
        title={t('own.remove_picture')}
        confirmLabel={t('own.remove')}
        tone="danger"
        onConfirm={onRemove}
        isPending={remove.isPending}
        shown={remove.shown}
      >
        <p>{t('own.remove_picture_text')}</p>
      </ConfirmDialog>
    </OwnSection>
  );
}

function PictureForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account');
  const { t: profile } = useTranslation('profile');
  const add = useCallMutation(tradeCalls.addPicture);
  const form = useForm({ defaultValues: { caption: '', picture: [] as File[] } });
  const { errors } = form.formState;
  useServerErrors(form, ['caption', 'picture'], add.fieldErrors);
  const onSubmit = form.handleSubmit(async ({ caption, picture }) => {
    if (await add.run({ caption: caption.trim(), picture })) onClose();
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid max-w-[640px] gap-5">
      <UploadField
        control={form.control}
        name="picture"
        validate={(files) => files.length > 0 || t('own.error.file')}
        label={t('own.picture')}
        accept={PICTURE_TYPES}
        maxFiles={1}
        progress={add.progress}
        onCancel={add.cancel}
      />
      <TextField
        {...form.register('caption')}
        label={t('own.caption')}
        error={errors.caption?.message}
        isOptional
        maxLength={LINE_MAX_CHARS}
      />
      <CallAlert shown={add.shown} inlineFields={['caption', 'picture']} />
      <p className="flex flex-wrap gap-3">
        <Button type="submit" isPending={add.isPending}>
          {profile('settings.save')}
        </Button>
        <Button variant="quiet" onClick={onClose} disabled={add.isPending}>
          {profile('settings.cancel')}
        </Button>
      </p>
    </form>
  );
}
