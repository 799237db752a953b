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
  /** Gets the part of the body sent so far, from 0 to 1. */
  onProgress?: (share: number) => void
}

// Only the older request type reports how much has been sent.
export function sendWithProgress(
  { method, url, headers, body, timeoutMs, withCookies }: TransportRequest,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    request.timeout = timeoutMs
    request.withCredentials = withCookies
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    })
    request.addEventListener('load', () => {
      const date = request.getResponseHeader('date')
      const { status, responseText } = request
      resolve(
        new Response(responseText === '' ? null : responseText, {
          status,
          ...(date !== null && { headers: { date } }),
        }),
      )
    })
    for (const end of ['error', 'timeout', 'abort'] as const)
      request.addEventListener(end, () => reject(new Error(`the request ended with ${end}`)))
    request.send(body)
  })
}
