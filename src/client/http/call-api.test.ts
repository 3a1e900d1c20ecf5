import { expect, it, vi } from 'vitest';
import { siteCalls } from '@/contract/site/calls';
import { callApi } from './call-api';

vi.mock('./browser-client', () => {
  throw new Error('Loading chunk 7358 failed.');
});

it('fails as a network error when the client’s script cannot be loaded', async () => {
  const reply = callApi(siteCalls.menuDetails, { key: 'footer-2' });
  await expect(reply).rejects.toMatchObject({ name: 'CallError', errorClass: 'network' });
});
