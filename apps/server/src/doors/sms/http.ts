import type { SmsDoor } from './port.ts'

const timeoutMs = 10_000

// Any service that takes a POST of `{"to", "text"}`: most do, or have something in front of them that does.
export function openSms(url: string, token: string): SmsDoor {
  const closing = new AbortController()
  return {
    send: async ({ recipient, text }) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token !== '' && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ to: recipient, text }),
        // The message carries a secret: follow no redirect.
        redirect: 'error',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(timeoutMs)]),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`the service answered ${response.status}`)
    },
    close: () => closing.abort(),
  }
}
