import { eq } from 'drizzle-orm';
import { DAY_MS } from '@/config/limits';
import { certificates, plans, professionals, users } from '@/server/db/schema';
import type { Deps } from '@/server/deps';
import { storeUploads } from '@/server/files/store-files';
import type { CallContext } from '@/server/http/context';
import { rejectProfessional, requestInfoOf } from '@/server/modules/professional/decide-registration';
import { choose } from '@/server/modules/subscription/choose-plan';
import { dayFrom, instantOf } from '../moments';
import { pay } from '../projects/pay';
import type { Step } from '../projects/steps';
import { addressOf } from './accounts';
import { DEMO_NEWCOMERS, type DemoNewcomer } from './newcomers';

const TERMS_VERSION = '2026-11';

/** Creates accounts whose address is verified; their registration continues from there. */
export async function seedNewcomers(deps: Deps, passwordHash: string): Promise<void> {
  const now = deps.clock.now();
  for (const { key, userType, name, nickname, phone, paid, ...newcomer } of DEMO_NEWCOMERS) {
    const [user] = await deps.db
      .insert(users)
      .values({
        userType,
        email: addressOf(key),
        passwordHash,
        name,
        nickname,
        phone,
        registrationStep: 'subscription',
        termsVersion: TERMS_VERSION,
        createdAt: new Date(instantOf(paid, now).getTime() - DAY_MS / 24),
      })
      .returning({ id: users.id });
    if (!user) throw new Error(`${key} was not made`);
    const { companyName, specialties, districts, yearsOfExperience, introduction } = newcomer;
    const trade = { companyName, specialties, districts, yearsOfExperience, introduction };
    await deps.db.insert(professionals).values({ userId: user.id, status: 'verified', ...trade });
  }
}

/** The steps of a newcomer and of an admin, which call the product's own functions. */
export function stepsOfNewcomer(newcomer: DemoNewcomer, now: Date): Step[] {
  const { key: by, paid, asked, rejected } = newcomer;
  const photos = newcomer.certificates.map(([, , picture]) => picture);
  const steps: Step[] = [{ at: instantOf(paid, now), by, photos, run: (context) => register(context, newcomer) }];
  if (asked)
    steps.push({
      at: instantOf(asked.when, now),
      by: 'admin',
      photos: [],
      run: async (context) => {
        await requestInfoOf(context, { userId: await idOf(context, newcomer), by: context }, asked.note);
      },
    });
  if (rejected)
    steps.push({
      at: instantOf(rejected.when, now),
      by: 'admin',
      photos: [],
      run: async (context) => {
        const { because: reason_code, note } = rejected;
        const decision = { userId: await idOf(context, newcomer), by: context };
        await rejectProfessional(context, decision, { reason_code, note });
      },
    });
  return steps;
}

/** Stores the documents, chooses the plan and pays it; then the registration waits for an admin. */
async function register(context: CallContext, newcomer: DemoNewcomer): Promise<void> {
  const now = context.clock.now();
  const userId = context.actor.id;
  const fileIds = await storeUploads(context, 'certificate');
  await context.db.insert(certificates).values(
    newcomer.certificates.map(([title, expiresInDays], at) => ({
      userId,
      fileId: fileIds[at] ?? 0,
      title,
      expiresOn: expiresInDays === null ? null : dayFrom(now, expiresInDays),
      createdAt: now,
    })),
  );
  const [plan] = await context.db.select().from(plans).where(eq(plans.key, newcomer.plan));
  const { order_number } = await choose(context, { plan_id: plan?.id ?? 0 });
  await pay(context, order_number ?? '');
}

async function idOf(context: CallContext, { key }: DemoNewcomer): Promise<number> {
  const [user] = await context.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, addressOf(key)));
  return user?.id ?? 0;
}
