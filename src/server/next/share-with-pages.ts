/** What pages use of the server while they are rendered. */
interface Shared {
  /** Answers a request of the API without a socket. */
  api: (request: Request) => Promise<Response> | Response;
  /** The versions of the content, if this process is sure of them. */
  versions: () => Readonly<Record<'site' | 'professionals', number>> | null;
}

/** Next's bundle of the pages has a module graph of its own: the server shares these through `globalThis` (FACTS). */
export function shareWithPages({ api, versions }: Shared): void {
  globalThis.trimatchApi = api;
  globalThis.trimatchVersions = versions;
}

declare global {
  var trimatchApi: ((request: Request) => Promise<Response> | Response) | undefined;
  var trimatchVersions: (() => Readonly<Record<'site' | 'professionals', number>> | null) | undefined;
}
