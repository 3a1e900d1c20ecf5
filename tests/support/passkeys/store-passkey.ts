import { randomUUID } from 'node:crypto';
import { passkeys } from '@/server/db/schema';
import type { TestApi } from '../api/api';

/** A row of this user's that no authenticator answers for; returns its id. */
export async function storePasskey({ deps, clock }: TestApi, userId: number): Promise<number> {
  const [row] = await deps.db
    .insert(passkeys)
    .values({
      userId,
      credentialId: randomUUID(),
      publicKey: '',
      counter: 0,
      transports: [],
      deviceType: 'singleDevice',
      isBackedUp: false,
      name: '舊電話',
      createdAt: clock.now(),
    })
    .returning({ id: passkeys.id });
  return row?.id ?? 0;
}
