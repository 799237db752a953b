import { createServer } from 'node:http'
import type { Hex } from '@candor/chain/hex'
import type { Report } from '../report-shape.ts'
import { signatureOf } from '../server-client.ts'
import { fakeToken } from './fake-chain.ts'
import { closed, urlOf } from './fake-node.ts'

export type Withdrawal = {
  withdrawalId: number
  coin: string
  address: string
  units: string
  state: 'passed' | 'sending' | 'paid' | 'rejected'
  transactionId?: string
}
export type Arrival = {
  arrivalId: number
  coin: string
  address: string
  raw: string
  transactionId?: string
}

export type FakeServer = {
  url: string
  chainId: number
  publicKey: string
  withdrawals: Withdrawal[]
  returns: Arrival[]
  sweeps: { accountId: number; address: Hex; coin: string }[]
  report: Report | null
  /** Calls that are done, and then answered with an error. */
  swallows: Set<string>
  /** Every call that was signed well, in order. */
  calls: string[]
  close: () => Promise<void>
}

export const fakeSecret = 'a secret of tests alone'

/** The product's side of the protocol, as far as a signer sees it. */
export async function openServer(chainId: number, publicKey: string): Promise<FakeServer> {
  const http = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts).toString()
      const name = (request.url ?? '').replace('/signer/', '')
      const time = String(request.headers['x-signer-time'])
      const isSigned = request.headers['x-signer-signature'] === signatureOf(fakeSecret, time, name, body)
      if (!isSigned || Math.abs(Date.now() - Number(time)) > 60_000) {
        response.writeHead(401).end('{}')
        return
      }
      fake.calls.push(name)
      const answer = answerTo(fake, name, JSON.parse(body) as Record<string, never>)
      response.writeHead(fake.swallows.delete(name) ? 502 : 200).end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const fake: FakeServer = {
    url: urlOf(http),
    chainId,
    publicKey,
    withdrawals: [],
    returns: [],
    sweeps: [],
    report: null,
    swallows: new Set(),
    calls: [],
    close: async () => await closed(http),
  }
  return fake
}

type Input = { withdrawalId?: number; arrivalId?: number; transactionId?: string }

function answerTo(fake: FakeServer, name: string, input: Input): unknown {
  const withdrawal = fake.withdrawals.find(({ withdrawalId }) => withdrawalId === input.withdrawalId)
  switch (name) {
    case 'work':
      return {
        network: 'ethereum',
        chainId: fake.chainId,
        publicKey: fake.publicKey,
        assets: [
          { coin: 'ETH', contract: null, scale: 8 },
          { coin: 'USDT', contract: fakeToken, scale: 6 },
          { coin: 'FINE', contract: `0x${'71'.repeat(20)}`, scale: 8 },
        ],
        payouts: fake.withdrawals.filter(({ state }) => state === 'passed' || state === 'sending'),
        returns: fake.returns.filter(({ transactionId }) => transactionId === undefined),
        sweeps: fake.sweeps,
      }
    case 'start':
      if (withdrawal?.state === 'passed') withdrawal.state = 'sending'
      return { isAccepted: withdrawal?.state === 'sending', reason: null }
    case 'paid': {
      if (!withdrawal) return { isAccepted: false, reason: 'unknown' }
      if (withdrawal.state === 'paid')
        return { isAccepted: withdrawal.transactionId === input.transactionId, reason: 'decided' }
      withdrawal.state = 'paid'
      if (input.transactionId !== undefined) withdrawal.transactionId = input.transactionId
      return { isAccepted: true, reason: null }
    }
    case 'returned': {
      const arrival = fake.returns.find(({ arrivalId }) => arrivalId === input.arrivalId)
      if (arrival && input.transactionId !== undefined) arrival.transactionId = input.transactionId
      return { isAccepted: true }
    }
    default:
      fake.report = input as unknown as Report
      return {}
  }
}
