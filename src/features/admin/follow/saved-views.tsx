import Link from 'next/link';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { useCallQuery } from '@/client/query/use-call-query';
import { adminDeskCalls } from '@/contract/admin/desk/calls';
import type { ViewRoom } from '@/domain/desk';
import { Button } from '@/ui/form/button';
import { Icon } from '@/ui/media/icon';
import { DENSE_BUTTON } from '../common/desk-fields';
import { useOpening } from '../common/use-opening';
import { SaveViewDialog } from './save-view-dialog';

const CHIP = 'inline-flex items-center rounded-full border text-[0.8125rem] max-lg:min-h-11 lg:min-h-7';

/** The admin's own views of a list: filters under names. The current filter can be saved as another one. */
export function SavedViews({ room }: { room: ViewRoom }) {
  const { t } = useTranslation('admin');
  const { asPath } = useRouter();
  const dialog = useOpening();
  const { data } = useCallQuery(adminDeskCalls.views, { room });
  const remove = useCallMutation(adminDeskCalls.removeView);
  const [address = '', current = ''] = asPath.split('#')[0]?.split('?') ?? [];
  const views = data?.value ?? [];
  const isNew = current !== '' && !views.some(({ query }) => query === current);
  return (
    <>
      {views.length > 0 && (
        <ul aria-label={t('views.label')} className="flex flex-wrap gap-1.5">
          {views.map(({ id, name, query }) => {
            const isOn = query === current;
            return (
              <li key={id} className={`${CHIP} ${isOn ? 'border-transparent bg-jade-soft' : 'border-line'}`}>
                <Link
                  href={`${address}?${query}`}
                  aria-current={isOn ? 'page' : undefined}
                  className={`px-3 ${isOn ? 'font-semibold text-jade-dark' : 'text-ink-2 hover:text-ink'}`}
                >
                  {name}
                </Link>
                {isOn && (
                  <button
                    type="button"
                    onClick={() => void remove.run({ view_id: id })}
                    className="-ml-1 grid size-6 place-items-center pr-1.5 text-ink-2 hover:text-ember max-lg:size-11"
                  >
                    <Icon name="close" className="size-3.5" />
                    <span className="sr-only">{t('views.remove', { name })}</span>
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {isNew && (
        <Button variant="text" className={DENSE_BUTTON} onClick={() => dialog.open()}>
          {t('views.save')}
        </Button>
      )}
      {dialog.render(({ isOpen, onClose }) => (
        <SaveViewDialog room={room} query={current} isOpen={isOpen} onClose={onClose} />
      ))}
    </>
  );
}
