import { useTranslation } from 'next-i18next/pages';
import { useCallQuery } from '@/client/query/use-call-query';
import { PALETTE_ROWS } from '@/config/limits/back-office';
import { privatePaths } from '@/config/private-paths';
import { adminOrderCalls } from '@/contract/admin/orders/calls';
import { adminPeopleCalls } from '@/contract/admin/people/calls';
import { adminProjectCalls } from '@/contract/admin/projects/calls';
import { dotted } from '@/features/common/money/dotted';
import { ADMIN_ROOMS, type AdminRoom } from '../routes';

export interface Place {
  kind: 'room' | 'project' | 'order' | 'person';
  href: string;
  title: string;
  note: string;
}

const ROOMS = Object.values(ADMIN_ROOMS).flatMap((rooms) => Object.entries(rooms) as [AdminRoom, string][]);

/**
 * Where one can go.
 * @param typed finds sections at once
 * @param words what was typed, once typing pauses: finds projects, orders and people
 */
export function useFoundPlaces(typed: string, words: string): { places: Place[]; isFinding: boolean } {
  const { t } = useTranslation('admin');
  const { t: project } = useTranslation('project');
  const isSearched = words !== '';
  const input = { q: words, limit: PALETTE_ROWS };
  const options = { isEnabled: isSearched, keepsPrevious: true };
  const projects = useCallQuery(adminProjectCalls.projects, input, options);
  const orders = useCallQuery(adminOrderCalls.orders, input, options);
  const people = useCallQuery(adminPeopleCalls.listing, input, options);
  const rooms = ROOMS.flatMap(([room, address]): Place[] => {
    const title = t(`nav.${room}`);
    const isMeant = title.toLowerCase().includes(typed.toLowerCase());
    const href = [privatePaths.admin(), address].filter(Boolean).join('/');
    return isMeant ? [{ kind: 'room', href, title, note: '' }] : [];
  });
  const found: Place[] = isSearched
    ? [
        ...(projects.data?.value ?? []).map(({ id, title, number, status }): Place => {
          return {
            kind: 'project',
            href: privatePaths.adminProject(id),
            title,
            note: dotted([number, project(`status.${status}`)]),
          };
        }),
        ...(orders.data?.value ?? []).map(({ order_number, title, payer }): Place => {
          return {
            kind: 'order',
            href: privatePaths.adminOrder(order_number),
            title: order_number,
            note: dotted([payer.name, title]),
          };
        }),
        ...(people.data?.value ?? []).map(({ id, name, email }): Place => {
          return { kind: 'person', href: privatePaths.adminPerson(id), title: name, note: email };
        }),
      ]
    : [];
  const isFinding = typed !== words || [projects, orders, people].some(({ isFetching }) => isFetching);
  return { places: [...rooms, ...found], isFinding };
}
