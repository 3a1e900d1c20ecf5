import { useState } from 'react';
import { useCallMutation } from '@/client/use-call-mutation';
import { LINE_MAX_CHARS, MAX_PORTFOLIO_PICTURES } from '@/config/limits';
import { tradeCalls } from '@/contract/trade/calls';
import { StoredPicture } from '@/features/common/files/stored-picture';
import { CallAlert } from '@/features/common/forms/call-alert';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { useFields } from '@/features/common/forms/use-fields';
import { Button } from '@/ui/form/button';
import { TextField } from '@/ui/form/field';
import { Upload } from '@/ui/form/upload';
import { useTranslation } from '@/ui/texts';
import { OwnSection } from './own-section';
import type { TradeReply } from './trade-reply';

type OwnPicture = TradeReply['portfolio'][number];
const PICTURE_TYPES = ['image/jpeg', 'image/png'] as const;

/** Pictures of finished work. */
export function OwnPortfolio({ pictures }: { pictures: OwnPicture[] }) {
  const { t } = useTranslation('profile');
  const [isOpen, setOpen] = useState(false);
  const [leaving, setLeaving] = useState<OwnPicture | null>(null);
  const remove = useCallMutation(tradeCalls.removePicture);
  const onRemove = async () => {
    if (leaving && (await remove.run({ picture_id: leaving.id }))) setLeaving(null);
  };
  return (
    <OwnSection id="portfolio" title={t('own.portfolio')} hint={t('own.portfolio_hint')}>
      {pictures.length === 0 && !isOpen && <p className="text-ink-2">{t('own.no_pictures')}</p>}
      {pictures.length > 0 && (
        <ul className="grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-4">
          {pictures.map((picture, index) => (
            <li key={picture.id} className="min-w-0">
              <StoredPicture
                file={picture.file}
                alt={picture.caption || t('own.picture_n', { n: index + 1 })}
                shownWidth={320}
                className="aspect-[4/3] w-full rounded-sm border border-line bg-jade-soft object-cover"
              />
              {picture.caption && <p className="mt-1 break-words text-[15px]">{picture.caption}</p>}
              <Button
                variant="text"
                onClick={() => {
                  remove.reset();
                  setLeaving(picture);
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
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
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
  const { t } = useTranslation('profile');
  const [files, setFiles] = useState<File[]>([]);
  const [isFileMissing, setFileMissing] = useState(false);
  const add = useCallMutation(tradeCalls.addPicture);
  const fields = useFields({
    initial: { caption: '' },
    check: () => ({}),
    serverErrors: add.fieldErrors,
    onSend: async ({ caption }) => {
      if (files.length === 0) return setFileMissing(true);
      if (await add.run({ caption: caption.trim(), picture: files })) onClose();
    },
  });
  return (
    <form {...fields.form} className="grid max-w-[640px] gap-5">
      <Upload
        label={t('own.picture')}
        files={files}
        onChange={(chosen) => {
          setFiles(chosen);
          setFileMissing(false);
        }}
        accept={PICTURE_TYPES}
        maxFiles={1}
        progress={add.progress}
        onCancel={add.cancel}
        error={isFileMissing ? t('own.error.file') : add.fieldErrors.picture}
      />
      <TextField {...fields.field('caption')} label={t('own.caption')} isOptional maxLength={LINE_MAX_CHARS} />
      <CallAlert shown={add.shown} inlineFields={['caption', 'picture']} />
      <p className="flex flex-wrap gap-3">
        <Button type="submit" isPending={add.isPending}>
          {t('settings.save')}
        </Button>
        <Button variant="quiet" onClick={onClose} disabled={add.isPending}>
          {t('settings.cancel')}
        </Button>
      </p>
    </form>
  );
}
