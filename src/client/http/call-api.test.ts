import { expect, it, vi } from 'vitest';
import { siteCalls } from '@/contract/site/calls';
import { callApi } from './call-api';

vi.mock('./browser-client', () => {
  throw new Error('Loading chunk 7358 failed.');
});

it('a call whose client did not come fails as one that was lost on its way', async () => {
  const reply = callApi(siteCalls.menuDetails, { key: 'footer-2' });
  await expect(reply).rejects.toMatchObject({ name: 'CallError', errorClass: 'network' });
});
