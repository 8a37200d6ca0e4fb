import http from 'node:http';
import https from 'node:https';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';

export interface PublicRequest {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** For the whole request, from the DNS lookup to the end of the response. */
  timeoutMs: number;
  /** The response body is cut off after so many bytes. */
  maxBytes: number;
  signal?: AbortSignal;
}

export interface PublicResponse {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/** The request was not made, because its IP address belongs to this machine or a private network. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
  constructor(host: string) {
    super(`${host} has a private address. Only hosts named in PRIVATE_HOSTS may have one.`);
  }
}

export type RequestPublic = (url: string, request: PublicRequest) => Promise<PublicResponse>;

/** The agents check the IP address that they actually connect to, so DNS rebinding cannot bypass them. */
const filteringAgents = {
  http: new RequestFilteringHttpAgent(),
  https: new RequestFilteringHttpsAgent(),
};
const isFilterError = ({ message }: Error) => message.includes('is not allowed. Because');

/**
 * Returns a function that makes requests to URLs that people have entered. It connects to no private IP address and
 * follows no redirects.
 * @param privateHosts host names, with or without port, that may have a private IP address
 */
export const createRequestPublic =
  (privateHosts: readonly string[]): RequestPublic =>
  (target, { method = 'GET', headers = {}, body, timeoutMs, maxBytes, signal }) =>
    new Promise((resolve, reject) => {
      const url = new URL(target);
      const isTls = url.protocol === 'https:';
      const isAllowed = privateHosts.includes(url.hostname) || privateHosts.includes(url.host);
      const timeout = AbortSignal.timeout(timeoutMs);
      const fail = (error: Error) => {
        if (isFilterError(error)) return reject(new PrivateAddressError(url.host));
        reject(timeout.aborted ? new Error(`no answer within ${timeoutMs / 1000} seconds`) : error);
      };
      try {
        const request = (isTls ? https : http).request(
          url,
          {
            method,
            headers: { ...headers, ...(body && { 'content-length': Buffer.byteLength(body) }) },
            ...(!isAllowed && { agent: isTls ? filteringAgents.https : filteringAgents.http }),
            signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
          },
          (response) => {
            const chunks: Buffer[] = [];
            let bytes = 0;
            const finish = () =>
              resolve({
                status: response.statusCode ?? 0,
                headers: response.headers,
                body: Buffer.concat(chunks).subarray(0, maxBytes),
              });
            response.on('error', fail);
            response.on('end', finish);
            response.on('data', (chunk: Buffer) => {
              chunks.push(chunk);
              bytes += chunk.length;
              if (bytes <= maxBytes) return;
              finish();
              response.destroy();
            });
          },
        );
        request.on('error', fail);
        request.end(body);
      } catch (error) {
        fail(error as Error);
      }
    });
