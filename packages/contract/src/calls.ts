import type { z } from 'zod'
import { accountCalls } from './calls/account.ts'
import { addressCalls } from './calls/addresses.ts'
import { agentsCalls } from './calls/agents.ts'
import { baseInfoCalls } from './calls/base-info.ts'
import { chainCalls } from './calls/chain.ts'
import { chatCalls } from './calls/chat.ts'
import { contentCalls } from './calls/content.ts'
import { depositsCalls } from './calls/deposits.ts'
import { cardCalls } from './calls/cards.ts'
import { fileCalls } from './calls/file.ts'
import { identityCalls } from './calls/identity.ts'
import { labCalls } from './calls/lab.ts'
import { loansCalls } from './calls/loans.ts'
import { pledgeCalls } from './calls/pledge.ts'
import { indexCalls } from './calls/index.ts'
import { optionsCalls } from './calls/options.ts'
import { spotMarketCalls } from './calls/spot-markets.ts'
import { spotCalls } from './calls/spot.ts'
import { supportCalls } from './calls/support.ts'
import { swapCalls } from './calls/swap.ts'
import { walletCalls } from './calls/wallet.ts'
import { withdrawalsCalls } from './calls/withdrawals.ts'

// The table of contents of the API: POST api/<Area>/<Action>.
export const calls = {
  ...baseInfoCalls,
  ...accountCalls,
  ...fileCalls,
  ...spotCalls,
  ...spotMarketCalls,
  ...indexCalls,
  ...walletCalls,
  ...addressCalls,
  ...cardCalls,
  ...optionsCalls,
  ...pledgeCalls,
  ...labCalls,
  ...swapCalls,
  ...depositsCalls,
  ...chainCalls,
  ...withdrawalsCalls,
  ...identityCalls,
  ...loansCalls,
  ...supportCalls,
  ...agentsCalls,
  ...chatCalls,
  ...contentCalls,
}

export type Calls = typeof calls
export type CallName = keyof Calls
// The caller's input, the handler's input, and the answer's data.
export type CallInput<Name extends CallName> = z.input<Calls[Name]['input']>
export type CallRequest<Name extends CallName> = z.output<Calls[Name]['input']>
export type CallOutput<Name extends CallName> = z.output<Calls[Name]['output']>
export type CallCodes<Name extends CallName> = Calls[Name]['codes'][number]

export const callNames = Object.keys(calls) as CallName[]
