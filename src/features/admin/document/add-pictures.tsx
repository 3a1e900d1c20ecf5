import { useTranslation } from 'next-i18next/pages';
import { useRef, useState } from 'react';
import { MAX_UPLOAD_BYTES } from '@/config/limits/files';
import { CONTENT_PICTURES_AT_ONCE } from '@/config/limits/site';
import { CallAlert } from '@/features/common/forms/call-alert';
import { Button } from '@/ui/form/button';
import type { Rejection } from '@/ui/form/upload-rules';
import { fileSize } from '@/ui/media/file-size';
import { Icon } from '@/ui/media/icon';
import type { StoredPicture } from './types';
import { PICTURE_TYPES, usePictureUpload } from './use-picture-upload';

interface AddPicturesProps {
  onAdd: (pictures: StoredPicture[]) => void;
  /** Only one picture, which may replace another. */
  isSingle?: boolean;
  label?: string;
}

/** Chooses pictures from the device and uploads them at once. */
export function AddPictures({ onAdd, isSingle = false, label }: AddPicturesProps) {
  const { t } = useTranslation('admin');
  const { t: words } = useTranslation('profile');
  const input = useRef<HTMLInputElement>(null);
  const max = isSingle ? 1 : CONTENT_PICTURES_AT_ONCE;
  const upload = usePictureUpload(max);
  const [rejected, setRejected] = useState<Rejection[]>([]);
  const rules = { types: 'jpeg / png', size: fileSize(MAX_UPLOAD_BYTES), max, total: '' };
  const take = async (files: FileList | null) => {
    const { stored, rejected: refused } = await upload.send(files);
    setRejected(refused);
    if (stored.length > 0) onAdd(stored);
    if (input.current) input.current.value = '';
  };
  return (
    <div className="grid gap-2">
      <input
        ref={input}
        type="file"
        hidden
        multiple={!isSingle}
        accept={PICTURE_TYPES}
        onChange={(event) => take(event.target.files)}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button variant="quiet" isPending={upload.isPending} onClick={() => input.current?.click()}>
          <Icon name="image" className="size-4.5" />
          {label ?? t('content.add_pictures')}
        </Button>
        <span className="text-sm text-ink-2">
          {upload.isPending
            ? t('content.uploading', { percent: Math.round((upload.progress ?? 0) * 100) })
            : words('upload.rules', rules)}
        </span>
      </div>
      {rejected.length > 0 && (
        <ul role="alert" className="text-sm text-ember">
          {rejected.map(({ name, reason }) => (
            <li key={name}>{words(`upload.rejected.${reason}`, { name, ...rules })}</li>
          ))}
        </ul>
      )}
      {upload.error && (
        <p role="alert" className="text-sm text-ember">
          {upload.error}
        </p>
      )}
      <CallAlert shown={upload.shown} inlineFields={['picture']} />
    </div>
  );
}
