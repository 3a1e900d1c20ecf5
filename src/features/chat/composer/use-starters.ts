import { useTranslation } from 'next-i18next/pages';
import { useSession } from '@/client/session/use-session';
import type { QuickReply } from '@/contract/chat/calls';

const FOR_ALL = ['thanks', 'today'] as const;
const BY_ROLE = {
  client: ['when', 'picture'],
  consultant: ['visit', 'estimate'],
  technician: ['on_my_way', 'finished'],
  admin: [],
} as const;

/** Texts to begin with, in the words of the user's role; none once the user keeps as many of their own. */
export function useStarters(kept: readonly QuickReply[]): string[] {
  const { t } = useTranslation('chat');
  const { userType } = useSession();
  const own = userType ? BY_ROLE[userType].map((name) => t(`starter.${name}`)) : [];
  const starters = [...FOR_ALL.map((name) => t(`starter.${name}`)), ...own];
  if (kept.length >= starters.length) return [];
  return starters.filter((starter) => !kept.some(({ text }) => text === starter));
}
