/**
 * Sends what was measured to our server. Nobody waits for it, and a failed report is ignored; `keepalive`: the request
 * outlives the page.
 */
export function report(path: string, measured: object): void {
  const headers = { 'Content-Type': 'application/json' };
  fetch(path, { method: 'POST', keepalive: true, headers, body: JSON.stringify(measured) }).catch(() => {});
}
