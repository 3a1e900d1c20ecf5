import { AxiosError, type AxiosInstance } from 'axios';
import { createHttpClient } from './create-client';

/** The API of this process, set by the server's bundle; Next's pages are a separate bundle (FACTS). */
declare global {
  var trimatchApi: ((request: Request) => Promise<Response> | Response) | undefined;
}

/** Hands a request to the API of this process, without a socket. With `env.Request` unset axios passes a Request. */
async function fetchInProcess(input: URL | Request | string): Promise<Response> {
  if (!globalThis.trimatchApi) throw new AxiosError('The API is not there', AxiosError.ERR_NETWORK);
  return globalThis.trimatchApi(input instanceof Request ? input : new Request(input));
}

/**
 * The client of one getServerSideProps: `server=1`, and `preview=1` in a preview (Spec §7). It has no login: a page's
 * HTML is the same for everyone.
 * @param preview the token of the preview link
 */
export const createServerClient = (lang: string, preview?: { token: string | undefined }): AxiosInstance =>
  createHttpClient({
    lang: () => lang,
    baseURL: 'http://in-process',
    adapter: 'fetch',
    env: { fetch: fetchInProcess },
    params: { server: 1, ...(preview && { preview: 1, preview_token: preview.token }) },
  });
