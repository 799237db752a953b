import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { isHex } from '@candor/chain/hex'
import type { Report } from './report-shape.ts'
import { Hindrance } from './hindrance.ts'

/** No answer, or none that can be read. Whether the server did what it was asked is then unknown. */
export class ServerUnreachable extends Hindrance {}

const timeoutMs = 10_000

const amount = z
  .union([z.string().regex(/^\d{1,78}$/), z.int().nonnegative()])
  .transform((given) => BigInt(given))
const number = z
  .union([z.string().regex(/^\d{1,15}$/), z.int().nonnegative()])
  .transform((given) => Number(given))
// Keys are derived by it, and there are no more of them.
const accountId = number.pipe(z.number().max(2 ** 31 - 1))
const contract = z.custom<`0x${string}`>((given) => isHex(given, 40)).nullable()

const work = z.object({
  network: z.string(),
  chainId: z.int(),
  publicKey: z.string(),
  assets: z.array(z.object({ coin: z.string(), contract, scale: z.int().min(0).max(36) })),
  payouts: z.array(
    z.object({
      withdrawalId: number,
      coin: z.string(),
      address: z.string(),
      units: amount,
      state: z.enum(['passed', 'sending']),
    }),
  ),
  returns: z.array(z.object({ arrivalId: number, coin: z.string(), address: z.string(), raw: amount })),
  sweeps: z.array(z.object({ accountId, address: z.string(), coin: z.string() })),
})

export type Work = z.infer<typeof work>

const verdict = z.object({ isAccepted: z.boolean(), reason: z.string().nullish() })
export type Verdict = z.infer<typeof verdict>

export type ServerClient = {
  work: () => Promise<Work>
  start: (withdrawalId: number) => Promise<Verdict>
  paid: (withdrawalId: number, transactionId: string) => Promise<Verdict>
  returned: (arrivalId: number, transactionId: string) => Promise<Verdict>
  report: (report: Report) => Promise<void>
}

export function signatureOf(secret: string, time: string, name: string, body: string): string {
  return createHmac('sha256', secret).update(`${time}\n${name}\n${body}`).digest('hex')
}

export function connectServer(serverUrl: string, secret: string): ServerClient {
  async function post<Answer>(name: string, input: unknown, schema: z.ZodType<Answer>): Promise<Answer> {
    const body = JSON.stringify(input)
    const time = String(Date.now())
    let answer: unknown
    try {
      const response = await fetch(`${serverUrl}/signer/${name}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-signer-time': time,
          'x-signer-signature': signatureOf(secret, time, name, body),
        },
        body,
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok) throw new ServerUnreachable(`the server answered ${name} with ${response.status}`)
      answer = await response.json()
    } catch (error) {
      if (error instanceof ServerUnreachable) throw error
      throw new ServerUnreachable(`the server did not answer ${name}`)
    }
    const parsed = schema.safeParse(answer)
    if (!parsed.success) throw new ServerUnreachable(`the server answered ${name} in words nobody knows`)
    return parsed.data
  }
  return {
    work: async () => await post('work', {}, work),
    start: async (withdrawalId) => await post('start', { withdrawalId }, verdict),
    paid: async (withdrawalId, transactionId) => await post('paid', { withdrawalId, transactionId }, verdict),
    returned: async (arrivalId, transactionId) =>
      await post('returned', { arrivalId, transactionId }, verdict),
    report: async (report) => {
      await post('report', report, z.unknown())
    },
  }
}
