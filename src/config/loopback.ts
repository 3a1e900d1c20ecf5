/** Whether a host name or an address, bare or as in a URL, is this machine's own. */
export const isLoopback = (host: string): boolean => /^(?:localhost|127\.[\d.]+|::1|\[::1\])$/.test(host);
