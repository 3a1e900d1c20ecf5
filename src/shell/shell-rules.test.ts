import { describe, expect, it } from 'vitest';
import { currentTab, hasTabs, isBellHidden, isEntryPage, isStripHidden, menuMark, socialIcons } from './shell-rules';
import { isUndisturbed } from './undisturbed';

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

describe('the tabs of a phone', () => {
  it('are on the first level and on public pages, not on pages of one task', () => {
    const pages = [
      '/',
      '/cases',
      '/profile',
      '/profile/project',
      '/profile/notification/detail/[id]',
      '/profile/account',
      '/profile/payment-record',
      '/profile/payment/fps/[number]',
    ];
    expect(pages.map(hasTabs)).toEqual(pages.map(() => true));
    const tasks = [
      '/profile/project/detail/[id]',
      '/profile/project/create',
      '/profile/report',
      '/internal/cart/payment',
      '/register/verify',
      '/auth/login',
      '/admin/[[...path]]',
    ];
    expect(tasks.map(hasTabs)).toEqual(tasks.map(() => false));
  });

  it('mark the tab of the page', () => {
    expect(currentTab('/profile')).toBe('home');
    expect(currentTab('/profile/project/past')).toBe('projects');
    expect(currentTab('/profile/notification')).toBe('notification');
    expect(currentTab('/profile/account/security')).toBe('account');
    expect(currentTab('/profile/subscription')).toBe('account');
    expect(currentTab('/cases')).toBeNull();
  });
});

describe('the prompt for feedback', () => {
  it('does not come over a login, a payment, a settings page or a form of its own page', () => {
    const forms = [
      '/auth/login',
      '/internal/cart/payment',
      '/profile/payment/fps/[number]',
      '/profile/report',
      '/profile/project/create',
      '/profile/account',
      '/profile/account/security',
      '/contact-us',
      '/profile/subscription',
      '/profile/earnings',
    ];
    expect(forms.map(isUndisturbed)).toEqual(forms.map(() => true));
    expect(['/', '/profile', '/profile/project/detail/[id]'].map(isUndisturbed)).toEqual([false, false, false]);
  });
});

describe('the footer', () => {
  it('shows icons for Facebook, Instagram and Twitter, never for YouTube', () => {
    const links = ['youtube', 'facebook', 'Instagram', 'twitter', 'YouTube', 'elsewhere'].map((key) => ({ key }));
    expect(socialIcons(links).map((link) => link.icon)).toEqual(['facebook', 'instagram', 'twitter']);
  });
});
