import { type SmsDoor, SmsRefused } from './port.ts'

const timeoutMs = 10_000
// Refusals of this message. Other statuses concern us or the service.
const refusalStatuses: ReadonlySet<number> = new Set([400, 404, 410, 422])

// Any service with a POST of `{"to", "text"}`: most have one, or a proxy that does.
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
      if (response.ok) return
      const why = `the service answered ${response.status}`
      throw refusalStatuses.has(response.status) ? new SmsRefused(why) : new Error(why)
    },
    close: () => closing.abort(),
  }
}
