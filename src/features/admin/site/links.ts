import { type LinkEntry, NO_WORDS } from './bodies';

/** The networks whose links the site knows by their key (Spec §2), with their own names. */
export const NETWORKS = { facebook: 'Facebook', instagram: 'Instagram', twitter: 'X', youtube: 'YouTube' } as const;
export type Network = keyof typeof NETWORKS;

/** An empty link, with a key that is unique in the list. */
export function newLink(links: readonly LinkEntry[]): LinkEntry {
  const isTaken = (key: string) => links.some((link) => link.key === key);
  let number = links.length + 1;
  while (isTaken(`link_${number}`)) number++;
  return { key: `link_${number}`, title: NO_WORDS, url: '', is_new_window: false, image: null };
}

/** The link of a network; it opens a new window, because it leaves the site. */
export const networkLink = (network: Network): LinkEntry => ({
  key: network,
  title: { 'zh-Hant': NETWORKS[network], en: NETWORKS[network] },
  url: '',
  is_new_window: true,
  image: null,
});

/** The networks that have no link yet. */
export const missingNetworks = (links: readonly LinkEntry[]): Network[] =>
  (Object.keys(NETWORKS) as Network[]).filter((network) => !links.some(({ key }) => key === network));
