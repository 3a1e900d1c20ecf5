import ipaddr from 'ipaddr.js';

type Network = ReturnType<typeof ipaddr.parseCIDR>;

/** The proxies of ours that requests come through: how many, or the networks that they are in. */
export type TrustedProxies = number | Network[];

/**
 * The value of TRUST_PROXY: `off`, `on` (one proxy), how many, or their addresses and networks with commas between.
 * @returns null for anything else
 */
export function parseTrustedProxies(text: string): TrustedProxies | null {
  if (text === 'off') return 0;
  if (text === 'on') return 1;
  if (/^[1-9]$/.test(text)) return Number(text);
  const networks = text.split(',').map((part) => networkOf(part.trim()));
  return networks.every((network) => network !== null) ? networks : null;
}

function networkOf(text: string): Network | null {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
  return isAddress ? ipaddr.parseCIDR(`${text}/${ipaddr.parse(text).kind() === 'ipv4' ? 32 : 128}`) : null;
}

/** @param hop 0 for who connected to us, 1 for who is named next to that, and so on */
export function isTrustedProxy(proxies: TrustedProxies, address: string, hop: number): boolean {
  if (typeof proxies === 'number') return hop < proxies;
  if (!ipaddr.isValid(address)) return false;
  const found = ipaddr.process(address);
  return proxies.some((network) => network[0].kind() === found.kind() && found.match(network));
}
