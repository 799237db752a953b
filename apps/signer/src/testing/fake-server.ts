import { createServer } from 'node:http'
import type { Hex } from '@candor/chain/hex'
import { sealAnswer, sealHeaders, sealRequest } from '@candor/chain/signer-seal'
import type { Report } from '../report-shape.ts'
import { fakeToken } from './fake-chain.ts'
import { closed, urlOf } from './fake-node.ts'

export type Withdrawal = {
  withdrawalId: number
  coin: string
  address: string
  units: string
  state: 'passed' | 'sending' | 'paid' | 'rejected'
  isDoubtful?: boolean
  transactionId?: string
}
export type Arrival = {
  arrivalId: number
  /** The transaction of the arrival. */
  transactionId: string
  blockNumber: number
  coin: string
  address: string
  raw: string
  returnedBy?: string
}

export type FakeServer = {
  url: string
  chainId: number
  publicKey: string
  withdrawals: Withdrawal[]
  returns: Arrival[]
  sweeps: { accountId: number; address: Hex; coin: string }[]
  skipped: { from: number; to: number }[]
  /** The maximum number of listed returns. */
  worksMax: number
  /** Replaces the newest number. */
  lastWithdrawalId: number | null
  report: Report | null
  /** Changes an answer on its way. */
  onAnswer: (name: string, answer: FakeAnswer) => FakeAnswer
  /** Calls that are executed and then answered with an error. */
  swallows: Set<string>
  /** Every correctly signed call, in order. */
  calls: string[]
  close: () => Promise<void>
}

export type FakeAnswer = { body: string; seal: string }

export const fakeSecret = 'a secret of tests alone, long enough for anybody'

/** The product's side of the protocol, as seen by a signer. */
export async function openServer(chainId: number, publicKey: string): Promise<FakeServer> {
  const http = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts)
      const name = (request.url ?? '').replace('/signer/', '')
      const [time, nonce] = [sealHeaders.time, sealHeaders.nonce].map((at) => String(request.headers[at]))
      const exchange = { secret: fakeSecret, name, time: time ?? '', nonce: nonce ?? '' }
      const isSigned = request.headers[sealHeaders.request] === sealRequest(exchange, body)
      if (!isSigned || Math.abs(Date.now() - Number(time)) > 60_000) {
        response.writeHead(401).end('{}')
        return
      }
      fake.calls.push(name)
      const text = JSON.stringify(answerTo(fake, name, JSON.parse(body.toString()) as Record<string, never>))
      const answer = fake.onAnswer(name, { body: text, seal: sealAnswer(exchange, Buffer.from(text)) })
      response
        .writeHead(fake.swallows.delete(name) ? 502 : 200, { [sealHeaders.answer]: answer.seal })
        .end(answer.body)
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
    skipped: [],
    worksMax: 100,
    lastWithdrawalId: null,
    report: null,
    onAnswer: (_name, answer) => answer,
    swallows: new Set(),
    calls: [],
    close: async () => await closed(http),
  }
  return fake
}

type Input = {
  withdrawalId?: number
  arrival?: string
  transactionId?: string
  transactionIds?: string[]
}

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
        payouts: fake.withdrawals
          .filter(({ state }) => state === 'passed' || state === 'sending')
          .map((one) => Object.assign({ isDoubtful: false }, one)),
        returns: fake.returns.filter(({ returnedBy }) => returnedBy === undefined).slice(0, fake.worksMax),
        sweeps: fake.sweeps,
        lastWithdrawalId:
          fake.lastWithdrawalId ?? Math.max(0, ...fake.withdrawals.map(({ withdrawalId }) => withdrawalId)),
        lastArrivalId: Math.max(0, ...fake.returns.map(({ arrivalId }) => arrivalId)),
        skipped: fake.skipped,
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
      const arrival = fake.returns.find(({ transactionId }) => transactionId === input.arrival)
      if (arrival && input.transactionId !== undefined) arrival.returnedBy = input.transactionId
      return { isAccepted: arrival !== undefined }
    }
    case 'known': {
      const paid = [
        ...fake.withdrawals.map(({ transactionId }) => transactionId),
        ...fake.returns.map(({ returnedBy }) => returnedBy),
      ]
      return { known: input.transactionIds?.filter((hash) => paid.includes(hash)) }
    }
    default:
      fake.report = input as unknown as Report
      return {}
  }
}
