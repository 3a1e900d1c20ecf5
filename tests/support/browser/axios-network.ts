import axios, { type AxiosAdapter } from 'axios';

/** An axios adapter that replaces the network: it passes each call to `answer` as a Request. */
export const axiosNetwork =
  (answer: (request: Request) => Promise<Response>): AxiosAdapter =>
  async (config) => {
    const response = await answer(
      new Request(new URL(axios.getUri(config), 'http://network'), {
        method: config.method?.toUpperCase(),
        headers: config.headers.toJSON() as Record<string, string>,
        body: config.data,
      }),
    );
    const { status, statusText } = response;
    return { data: await response.text(), status, statusText, headers: Object.fromEntries(response.headers), config };
  };
