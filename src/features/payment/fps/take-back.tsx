import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { fpsCalls } from '@/contract/fps/calls';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { Button } from '@/ui/form/button';

/** The payer pressed that the transfer is made, and it is not: the order can be paid again, in any way. */
export function TakeBack({ orderNumber }: { orderNumber: string }) {
  const { t } = useTranslation('fps');
  const [isOpen, setOpen] = useState(false);
  const takeBack = useCallMutation(fpsCalls.takeBack);
  const onConfirm = async () => {
    if (await takeBack.run({ order_number: orderNumber })) setOpen(false);
  };
  return (
    <>
      <Button variant="text" className="-ml-2 justify-self-start" onClick={() => setOpen(true)}>
        {t('take_back')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('take_back_sure')}
        confirmLabel={t('take_back_confirm')}
        onConfirm={() => void onConfirm()}
        isPending={takeBack.isPending}
        shown={takeBack.shown}
      >
        <p>{t('take_back_text')}</p>
      </ConfirmDialog>
    </>
  );
}
