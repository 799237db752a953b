import type { TransportRequest } from './send-with-progress.ts'

/** Carries one request to the server. Any exception means that no answer came. */
export type Transport = (request: TransportRequest) => Promise<Response>

export const browserTransport: Transport = async (request) => {
  if (request.onProgress) {
    // Only uploads report progress, so that code loads with the first one.
    const { sendWithProgress } = await import('./send-with-progress.ts')
    return await sendWithProgress(request, request.onProgress)
  }
  const { method, url, headers, body, timeoutMs, withCookies, cache } = request
  return await fetch(url, {
    method,
    headers,
    signal: AbortSignal.timeout(timeoutMs),
    credentials: withCookies ? 'include' : 'omit',
    ...(body !== undefined && { body }),
    ...(cache && { cache }),
  })
}
