export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export type TransportRequest = {
  method: Method
  url: string
  headers: Record<string, string>
  body?: string | FormData
  timeoutMs: number
  withCookies: boolean
  /** Whether the answer may come from the browser's own cache. */
  cache?: 'no-store' | 'no-cache'
  /** Told how much of the body has been sent, from 0 to 1. */
  onProgress?: (share: number) => void
}

/** Carries one request to the server. Whatever it throws means that no answer came. */
export type Transport = (request: TransportRequest) => Promise<Response>

export const browserTransport: Transport = async (request) => {
  if (request.onProgress) {
    // Only uploads are watched, so what watches them comes with the first.
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
