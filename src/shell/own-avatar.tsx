import { callApi } from '@/client/http/call-api';
import { type ProfileData, useSessionStore } from '@/client/session/session-store';
import { FILE_URL_REFETCH_MS } from '@/config/limits/files';
import { userAuthCalls } from '@/contract/user-auth/calls';
import type { UserType } from '@/domain/roles';
import { Avatar } from '@/ui/media/avatar';

let renewedAtMs = Number.NEGATIVE_INFINITY;

/** Asks for a new address of the picture, once in the time that one is valid: the picture itself may be missing. */
async function renewPicture(id: number): Promise<void> {
  if (Date.now() - renewedAtMs < FILE_URL_REFETCH_MS) return;
  renewedAtMs = Date.now();
  const profileData = await callApi(userAuthCalls.profile, {}).catch(() => null);
  if (!profileData) renewedAtMs = Number.NEGATIVE_INFINITY;
  // Another user may have logged in meanwhile.
  if (profileData && useSessionStore.getState().profileData?.id === id) useSessionStore.setState({ profileData });
}

/** The logged-in user's picture or initial. The stored login has an address of the picture that expires. */
export function OwnAvatar({ profile, userType }: { profile: ProfileData; userType: UserType }) {
  return (
    <Avatar
      name={profile.nickname || profile.name}
      role={userType}
      src={profile.profile_picture?.src}
      onBroken={() => void renewPicture(profile.id)}
    />
  );
}
