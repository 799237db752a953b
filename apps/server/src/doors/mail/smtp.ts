import { createTransport } from 'nodemailer'
import { type MailDoor, MailRefused } from './port.ts'

// The library would wait for minutes. The URL may set other limits, by the same names.
const limits = {
  dnsTimeout: 5_000,
  // Until the server's greeting, in total.
  connectionTimeout: 8_000,
  greetingTimeout: 5_000,
  // For each later answer.
  socketTimeout: 10_000,
}
// For a server that keeps answering slowly.
const sendMsMax = 20_000

const refusalCodes: ReadonlySet<unknown> = new Set(['EENVELOPE', 'EMESSAGE'])

export function openSmtp(url: string, from: string): MailDoor {
  const transport = createTransport({ url, ...limits }, { from })
  return {
    send: async ({ recipient, subject, text, html }) => {
      const deadline = new AbortController()
      try {
        await Promise.race([
          transport.sendMail({ to: recipient, subject, text, html }),
          over(sendMsMax, deadline.signal),
        ])
      } catch (error) {
        const isRefusal = error instanceof Error && 'code' in error && refusalCodes.has(error.code)
        throw isRefusal ? new MailRefused(error.message, { cause: error }) : error
      } finally {
        deadline.abort()
      }
    },
    check: async () => {
      await transport.verify()
    },
    close: () => transport.close(),
  }
}

async function over(ms: number, signal: AbortSignal): Promise<never> {
  return await new Promise((_resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`not taken within ${ms / 1000} seconds`)), ms)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })
}
