/** What pages ask of the server while they are rendered. */
interface Shared {
  /** Answers a request of the API without a socket. */
  api: (request: Request) => Promise<Response> | Response;
  /** The versions of the content, if this process is sure of them. */
  versions: () => Readonly<Record<'site' | 'professionals', number>> | null;
}

/** Next's bundle of the pages is another module graph than the server's: what both use goes through `globalThis` (FACTS). */
export function shareWithPages({ api, versions }: Shared): void {
  globalThis.trimatchApi = api;
  globalThis.trimatchVersions = versions;
}

declare global {
  var trimatchApi: ((request: Request) => Promise<Response> | Response) | undefined;
  var trimatchVersions: (() => Readonly<Record<'site' | 'professionals', number>> | null) | undefined;
}
