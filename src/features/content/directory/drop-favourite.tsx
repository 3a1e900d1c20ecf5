import { useTranslation } from 'next-i18next/pages';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { favouriteCalls } from '@/contract/favourite/calls';
import { CallAlert } from '@/features/common/forms/call-alert';
import { Button } from '@/ui/form/button';

interface DropFavouriteProps {
  person: { id: number; name: string };
  onDropped: () => void;
}

/** Keeps one of the list no longer. */
export function DropFavourite({ person: { id, name }, onDropped }: DropFavouriteProps) {
  const { t } = useTranslation('work');
  const drop = useCallMutation(favouriteCalls.dropFavourite);
  return (
    <>
      <Button
        variant="text"
        aria-label={t('favourite.drop_of', { name })}
        isPending={drop.isPending}
        onClick={async () => {
          if (await drop.run({ professional_id: id })) onDropped();
        }}
      >
        {t('favourite.drop')}
      </Button>
      <CallAlert shown={drop.shown} />
    </>
  );
}
