import { describe, expect, it } from 'vitest';
import { ADMIN_ROOMS, ADMIN_ROUTES, routeOf } from './routes';

describe('an address of the back office', () => {
  it('is a screen’s, with what its variable segments say', () => {
    expect(routeOf('/professionals')?.route.path).toBe('professionals');
    expect(routeOf('/professionals/12/')).toMatchObject({
      route: { path: 'professionals/[id]' },
      params: { id: '12' },
    });
    expect(routeOf('/professionals/%E4%B8%AD')?.params).toEqual({ id: '中' });
  });

  it.each(['/no-such-room', '/professionals/12/more', '/professionals/%'])('is nobody’s: %s', (address) => {
    expect(routeOf(address)).toBeNull();
  });

  it('is the beginning of every room', () => {
    for (const address of Object.values(ADMIN_ROOMS).flatMap(Object.values<string>))
      expect(routeOf(address)?.params, address).toEqual({});
  });

  it('is said once', () => {
    const paths = ADMIN_ROUTES.map(({ path }) => path.replace(/\[\w+\]/g, '[]'));
    expect(new Set(paths).size).toBe(paths.length);
  });
});
