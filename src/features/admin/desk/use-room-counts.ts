import { WAITING_KINDS, type WaitingKind } from '@/domain/operations';
import type { AdminRoom } from '../routes';
import { useWaiting } from './use-waiting';

/** The rooms whose count is of what is late, or blocks people's money. */
export const HOT_ROOMS: readonly AdminRoom[] = ['home', 'projects', 'complaints'];

const KINDS: Partial<Record<AdminRoom, readonly WaitingKind[]>> = {
  home: WAITING_KINDS,
  professionals: ['approvals', 'licences'],
  projects: ['overdue_projects', 'silent_stages', 'held_money'],
  complaints: ['complaints', 'end_requests'],
  contact: ['contact_messages'],
  orders: ['refunds', 'payouts', 'chargebacks'],
  fps: ['transfers', 'hand_refunds'],
  jobs: ['failed_jobs'],
  mail: ['failed_mails'],
};

/** How much waits in each room, as text; nothing where nothing waits. */
export function useRoomCounts(): Partial<Record<AdminRoom, string>> {
  const { data } = useWaiting();
  if (!data) return {};
  return Object.fromEntries(
    Object.entries(KINDS).flatMap(([room, kinds]) => {
      const count = kinds.reduce((sum, kind) => sum + data[kind].count, 0);
      const isCapped = kinds.some((kind) => data[kind].count_is_capped);
      return count > 0 ? [[room, `${count}${isCapped ? '+' : ''}`]] : [];
    }),
  );
}
