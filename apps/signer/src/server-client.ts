import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { isHex } from '@candor/chain/hex'
import { isSameSeal, sealAnswer, sealHeaders, sealRequest } from '@candor/chain/signer-seal'
import type { Report } from './report-shape.ts'
import { ExternalFailure } from './errors/external-failure.ts'

/** No answer, or an unreadable one. Whether the server executed the request is unknown. */
export class ServerUnreachable extends ExternalFailure {}

const timeoutMs = 10_000

const amount = z
  .union([z.string().regex(/^\d{1,78}$/), z.int().nonnegative()])
  .transform((given) => BigInt(given))
const number = z
  .union([z.string().regex(/^\d{1,15}$/), z.int().nonnegative()])
  .transform((given) => Number(given))
// Keys are derived from it, and there are no more of them.
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
      // It was open when the server was restored, and may have been paid since the backup.
      isDoubtful: z.boolean(),
    }),
  ),
  returns: z.array(
    z.object({
      arrivalId: number,
      // The returned coins' permanent arrival id, whatever its number is.
      transactionId: z.string().regex(/^[0-9a-zA-Z:]{1,200}$/),
      blockNumber: number,
      coin: z.string(),
      address: z.string(),
      raw: amount,
    }),
  ),
  sweeps: z.array(z.object({ accountId, address: z.string(), coin: z.string() })),
  // The newest number of each.
  lastWithdrawalId: number,
  lastArrivalId: number,
  // Numbers of withdrawals possibly used before the server's restore.
  skipped: z.array(z.object({ from: number, to: number })),
})

export type Work = z.infer<typeof work>

const verdict = z.object({ isAccepted: z.boolean(), reason: z.string().nullish() })
export type Verdict = z.infer<typeof verdict>

const known = z.object({ known: z.array(z.string()) })

export type ServerClient = {
  work: () => Promise<Work>
  /** Reports the destination and amount of the coming payment, in the server's units. */
  start: (payout: Pick<Work['payouts'][number], 'withdrawalId' | 'address' | 'units'>) => Promise<Verdict>
  paid: (withdrawalId: number, transactionId: string) => Promise<Verdict>
  /** By the transaction of the arrival and that of the return. */
  returned: (arrival: string, transactionId: string) => Promise<Verdict>
  /** Those that have paid a withdrawal or a return there. */
  known: (transactionIds: readonly string[]) => Promise<string[]>
  report: (report: Report) => Promise<void>
}

export function connectServer(serverUrl: string, secret: string, now: () => number): ServerClient {
  async function post<Answer>(name: string, input: unknown, schema: z.ZodType<Answer>): Promise<Answer> {
    const body = Buffer.from(JSON.stringify(input))
    const exchange = { secret, name, time: String(now()), nonce: randomBytes(16).toString('hex') }
    let bytes: Buffer
    let seal: string | null
    try {
      const response = await fetch(`${serverUrl}/signer/${name}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [sealHeaders.time]: exchange.time,
          [sealHeaders.nonce]: exchange.nonce,
          [sealHeaders.request]: sealRequest(exchange, body),
        },
        body,
        // An answer from elsewhere is not the server's.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok) throw new ServerUnreachable(`the server answered ${name} with ${response.status}`)
      seal = response.headers.get(sealHeaders.answer)
      bytes = Buffer.from(await response.arrayBuffer())
    } catch (error) {
      if (error instanceof ServerUnreachable) throw error
      throw new ServerUnreachable(`the server did not answer ${name}`)
    }
    if (!isSameSeal(seal, sealAnswer(exchange, bytes)))
      throw new ServerUnreachable(`the answer to ${name} is not signed by the server: it is not believed`)
    const parsed = schema.safeParse(contentOf(bytes))
    if (!parsed.success) throw new ServerUnreachable(`the server answered ${name} in words nobody knows`)
    return parsed.data
  }
  return {
    work: async () => await post('work', {}, work),
    start: async ({ withdrawalId, address, units }) =>
      await post('start', { withdrawalId, address, units: units.toString() }, verdict),
    paid: async (withdrawalId, transactionId) => await post('paid', { withdrawalId, transactionId }, verdict),
    returned: async (arrival, transactionId) => await post('returned', { arrival, transactionId }, verdict),
    known: async (transactionIds) => (await post('known', { transactionIds }, known)).known,
    report: async (report) => {
      await post('report', report, z.unknown())
    },
  }
}

function contentOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}
