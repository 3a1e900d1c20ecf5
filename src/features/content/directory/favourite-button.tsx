import { useTranslation } from 'next-i18next/pages';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { useCallQuery } from '@/client/query/use-call-query';
import { favouriteCalls } from '@/contract/favourite/calls';
import { CallAlert } from '@/features/common/forms/call-alert';
import { Button } from '@/ui/form/button';
import { Icon } from '@/ui/media/icon';
import type { ProfessionalCard } from '../types';

/** Keeps a professional, or no longer; for clients. */
export function FavouriteButton({ person: { id, name } }: { person: Pick<ProfessionalCard, 'id' | 'name'> }) {
  const { t } = useTranslation('work');
  const { data } = useCallQuery(favouriteCalls.favouriteNames, {});
  const keep = useCallMutation(favouriteCalls.keepFavourite);
  const drop = useCallMutation(favouriteCalls.dropFavourite);
  if (!data) return null;
  const isKept = data.value.some((one) => one.id === id);
  const { run } = isKept ? drop : keep;
  return (
    <div className="grid gap-2">
      <Button
        variant="quiet"
        aria-label={t(isKept ? 'favourite.kept_of' : 'favourite.keep_of', { name })}
        isPending={keep.isPending || drop.isPending}
        onClick={() => void run({ professional_id: id })}
      >
        <Icon name="heart" className={isKept ? 'size-5 fill-jade text-jade' : 'size-5'} />
        {t(isKept ? 'favourite.kept' : 'favourite.keep')}
      </Button>
      <CallAlert shown={keep.shown ?? drop.shown} />
    </div>
  );
}
