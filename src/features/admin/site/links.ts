import { type LinkEntry, NO_WORDS } from './bodies';

/** The networks whose links the site knows by their key (Spec §2), with their own names. */
export const NETWORKS = { facebook: 'Facebook', instagram: 'Instagram', twitter: 'X', youtube: 'YouTube' } as const;
export type Network = keyof typeof NETWORKS;

/** A link to be filled in, under a key that no other of the list has. */
export function newLink(links: readonly LinkEntry[]): LinkEntry {
  const isTaken = (key: string) => links.some((link) => link.key === key);
  let number = links.length + 1;
  while (isTaken(`link_${number}`)) number++;
  return { key: `link_${number}`, title: NO_WORDS, url: '', is_new_window: false, image: null };
}

/** The link of a network, which leads away from the site. */
export const networkLink = (network: Network): LinkEntry => ({
  key: network,
  title: { 'zh-Hant': NETWORKS[network], en: NETWORKS[network] },
  url: '',
  is_new_window: true,
  image: null,
});

/** Those of which there is no link yet. */
export const missingNetworks = (links: readonly LinkEntry[]): Network[] =>
  (Object.keys(NETWORKS) as Network[]).filter((network) => !links.some(({ key }) => key === network));
