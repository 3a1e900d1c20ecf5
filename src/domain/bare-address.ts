/** Whether a URL's hostname is an IP address: browsers accept only names as the site of a passkey (WebAuthn §5.1.2). */
export const isBareAddress = (hostname: string): boolean => hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
