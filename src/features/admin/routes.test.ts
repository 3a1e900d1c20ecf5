import { describe, expect, it } from 'vitest';
import { ADMIN_ROOMS, ADMIN_ROUTES, routeOf } from './routes';

describe('the routes of the back office', () => {
  it('give an address its screen and the values of its variable segments', () => {
    expect(routeOf('/professionals')?.route.path).toBe('professionals');
    expect(routeOf('/professionals/12/')).toMatchObject({
      route: { path: 'professionals/[id]' },
      params: { id: '12' },
    });
    expect(routeOf('/professionals/%E4%B8%AD')?.params).toEqual({ id: '中' });
  });

  it.each(['/no-such-room', '/professionals/12/more', '/professionals/%'])('have no screen for %s', (address) => {
    expect(routeOf(address)).toBeNull();
  });

  it('have a start page for every section', () => {
    for (const address of Object.values(ADMIN_ROOMS).flatMap(Object.values<string>))
      expect(routeOf(address)?.params, address).toEqual({});
  });

  it('are unique', () => {
    const paths = ADMIN_ROUTES.map(({ path }) => path.replace(/\[\w+\]/g, '[]'));
    expect(new Set(paths).size).toBe(paths.length);
  });
});
