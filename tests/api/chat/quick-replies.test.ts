import { startApi, type TestApi } from '@tests/support/api/api';
import { PASSWORD, type Person, person } from '@tests/support/people/people';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { QUICK_REPLIES_MAX, QUICK_REPLY_MAX_CHARS } from '@/config/limits';
import { accountCalls } from '@/contract/account/calls';
import { chatCalls } from '@/contract/chat/calls';
import { quickReplies } from '@/server/db/schema';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const as = ({ token }: Person) => ({ token });
const keep = async (who: Person, text: string) => {
  api.clock.advance(1000);
  return api.ok(chatCalls.keepQuickReply, { text }, as(who));
};
const pick = async (who: Person, quick_reply_id: number) => {
  api.clock.advance(1000);
  return api.ok(chatCalls.pickQuickReply, { quick_reply_id }, as(who));
};
const textsOf = async (who: Person) =>
  (await api.ok(chatCalls.quickReplies, {}, as(who))).value.map(({ text }) => text);

describe('quick replies', () => {
  it('are a user’s own, the last kept or used first', async () => {
    const [me, other] = [await person(api, 'client'), await person(api, 'client')];
    const first = await keep(me, '  收到，謝謝。 ');
    expect(first.text).toBe('收到，謝謝。');
    await keep(me, '請問何時可以上門？');
    expect(await textsOf(me)).toEqual(['請問何時可以上門？', '收到，謝謝。']);
    await pick(me, first.id);
    expect(await textsOf(me)).toEqual(['收到，謝謝。', '請問何時可以上門？']);
    expect(await textsOf(other)).toEqual([]);
  });

  it('have each text once: one that is kept again comes first', async () => {
    const me = await person(api, 'client');
    const { id } = await keep(me, '甲');
    await keep(me, '乙');
    expect((await keep(me, '甲')).id).toBe(id);
    expect(await textsOf(me)).toEqual(['甲', '乙']);
  });

  it('are changed without losing their place, and replace another with the same text', async () => {
    const me = await person(api, 'technician');
    const [one, two] = [await keep(me, '一'), await keep(me, '二')];
    await keep(me, '三');
    const edit = (quick_reply_id: number, text: string) =>
      api.ok(chatCalls.editQuickReply, { quick_reply_id, text }, as(me));
    expect(await edit(two.id, '貳')).toEqual({ id: two.id, text: '貳' });
    expect(await textsOf(me)).toEqual(['三', '貳', '一']);
    await edit(one.id, '三');
    expect(await textsOf(me)).toEqual(['貳', '三']);
    await api.ok(chatCalls.removeQuickReply, { quick_reply_id: one.id }, as(me));
    expect(await textsOf(me)).toEqual(['貳']);
  });

  it('stay as they are when another user’s id is given with a text of one’s own', async () => {
    const [me, other] = [await person(api, 'client'), await person(api, 'client')];
    const { id } = await keep(other, '別人的');
    await keep(me, '我的');
    const edit = await api.call(chatCalls.editQuickReply, { quick_reply_id: id, text: '我的' }, as(me));
    expect(edit.status).toBe(404);
    expect([await textsOf(me), await textsOf(other)]).toEqual([['我的'], ['別人的']]);
  });

  it(`are at most ${QUICK_REPLIES_MAX}, also when two browsers add at the same time`, async () => {
    const me = await person(api, 'consultant');
    for (let number = 1; number < QUICK_REPLIES_MAX; number++) await keep(me, `第 ${number} 句`);
    const both = await Promise.all(['左', '右'].map((text) => api.call(chatCalls.keepQuickReply, { text }, as(me))));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    const refused = await api.call(chatCalls.keepQuickReply, { text: '太多' }, as(me));
    expect([refused.status, Object.keys(refused.body.form_error ?? {})]).toEqual([422, ['text']]);
    // One that is kept already is none more.
    await keep(me, '第 1 句');
    const texts = await textsOf(me);
    expect([texts.length, texts[0]]).toEqual([QUICK_REPLIES_MAX, '第 1 句']);
  });

  it.each(['', '   ', '長'.repeat(QUICK_REPLY_MAX_CHARS + 1)])('are not %j', async (text) => {
    const me = await person(api, 'client');
    expect((await api.call(chatCalls.keepQuickReply, { text }, as(me))).status).toBe(422);
  });

  it('are in the export of their user, and deleted with the account', async () => {
    const me = await person(api, 'client');
    await keep(me, '我今日內回覆你。');
    const { src } = await api.ok(accountCalls.exportData, {}, as(me));
    const data = (await api.request(src)).body as Record<string, unknown>;
    expect(data.quick_replies).toEqual([{ text: '我今日內回覆你。', used_at: expect.any(String) }]);
    await api.ok(accountCalls.deleteAccount, { password: PASSWORD }, as(me));
    expect(await api.deps.db.select().from(quickReplies).where(eq(quickReplies.userId, me.id))).toEqual([]);
  });
});
