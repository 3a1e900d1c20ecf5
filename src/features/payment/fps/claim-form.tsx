import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { fpsCalls } from '@/contract/fps/calls';
import { FileList } from '@/features/common/files/file-list';
import { CallAlert } from '@/features/common/forms/call-alert';
import { Button } from '@/ui/form/button';
import { Upload } from '@/ui/form/upload';
import type { Transfer } from './transfer';

/** The payer says that the transfer is made, with a picture of it or without; the picture may follow. */
export function ClaimForm({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation('fps');
  const claim = useCallMutation(fpsCalls.claim);
  const [files, setFiles] = useState<File[]>([]);
  const isClaimed = transfer.state === 'claimed';
  const onSend = async () => {
    if (await claim.run({ order_number: transfer.order_number, picture: files })) setFiles([]);
  };
  return (
    <div className="grid gap-4">
      {transfer.picture && <FileList files={[transfer.picture]} />}
      <Upload
        label={t('picture')}
        hint={t('picture_hint')}
        files={files}
        onChange={setFiles}
        maxFiles={1}
        isOptional
        progress={claim.progress}
        onCancel={claim.cancel}
        error={claim.fieldErrors.picture}
      />
      <CallAlert shown={claim.fieldErrors.picture ? null : claim.shown} />
      {(!isClaimed || files.length > 0) && (
        <Button fullWidth isPending={claim.isPending} onClick={() => void onSend()}>
          {t(isClaimed ? 'add_picture' : 'claim')}
        </Button>
      )}
    </div>
  );
}
