import { describe, expect, it } from 'vitest';
import { NO_WORDS } from './bodies';
import { missingNetworks, networkLink, newLink } from './links';

const link = (key: string) => ({ key, title: NO_WORDS, url: '/', is_new_window: false, image: null });

describe('a new link', () => {
  it('has a unique key', () => {
    expect(newLink([]).key).toBe('link_1');
    expect(newLink([link('home'), link('link_3')]).key).toBe('link_4');
    expect(newLink([link('home'), link('cases')]).key).toBe('link_3');
  });

  it('of a network has the network’s key, and opens a new window', () => {
    expect(networkLink('facebook')).toMatchObject({ key: 'facebook', is_new_window: true });
    expect(missingNetworks([networkLink('facebook'), link('youtube')])).toEqual(['instagram', 'twitter']);
  });
});
