import type { NextPageContext } from 'next';
import { afterEach, expect, it, vi } from 'vitest';
import { withPrivatePageProps } from './private-page-props';

afterEach(() => void vi.unstubAllGlobals());

it('asks the server for nothing when a page is reached by a link', async () => {
  vi.stubGlobal('window', {});
  const page = withPrivatePageProps(({ param }) => (param('id') === '7' ? { projectId: 7 } : null));
  const open = (id: string) =>
    page({
      asPath: `/en/profile/project/detail/${id}?tab=log`,
      query: { id, tab: 'log' },
    } as unknown as NextPageContext);
  expect(await open('7')).toEqual({ projectId: 7, isByLink: true });
  expect(await open('x')).toEqual({ isAbsent: true });
});
