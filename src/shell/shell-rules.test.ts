import { describe, expect, it } from 'vitest';
import { isBellHidden, isEntryPage, isStripHidden, menuMark, socialIcons } from './shell-rules';

describe('the slogan strip', () => {
  it('stays until the page is scrolled 50 px', () => {
    expect(isStripHidden({ pathname: '/', scrollY: 49 })).toBe(false);
    expect(isStripHidden({ pathname: '/', scrollY: 50 })).toBe(true);
  });

  it('is hidden on profile pages, but not on a path that only begins alike', () => {
    expect(isStripHidden({ pathname: '/profile', scrollY: 0 })).toBe(true);
    expect(isStripHidden({ pathname: '/profile/project/detail/[id]', scrollY: 0 })).toBe(true);
    expect(isStripHidden({ pathname: '/profiles', scrollY: 0 })).toBe(false);
  });
});

describe('the header', () => {
  it('hides the bell on the notification pages', () => {
    expect(isBellHidden('/profile/notification')).toBe(true);
    expect(isBellHidden('/profile/notification/detail/[id]')).toBe(true);
    expect(isBellHidden('/profile')).toBe(false);
  });

  it('recognises the login and registration pages', () => {
    expect(['/auth/login', '/register', '/register/[type]'].map(isEntryPage)).toEqual([true, true, true]);
    expect(isEntryPage('/')).toBe(false);
  });

  it('marks the entry of this page and of its section', () => {
    expect(menuMark('/cases', '/cases')).toBe('page');
    expect(menuMark('/cases', '/cases/detail/3')).toBe('true');
    expect(menuMark('/cases', '/casestudy')).toBeUndefined();
    expect(menuMark('/', '/cases')).toBeUndefined();
    expect(menuMark('/', '/')).toBe('page');
  });
});

describe('the footer', () => {
  it('shows icons for Facebook, Instagram and Twitter, never for YouTube', () => {
    const links = ['youtube', 'facebook', 'Instagram', 'twitter', 'YouTube', 'elsewhere'].map((key) => ({ key }));
    expect(socialIcons(links).map((link) => link.icon)).toEqual(['facebook', 'instagram', 'twitter']);
  });
});
