import type { TermKind } from '@candor/contract/operators/terms/kinds'
import type { Event } from '@candor/engine/events'
import { coreCommands } from '@candor/engine/nucleus/commands'
import { type Field, record } from '@candor/engine/nucleus/fields'
import { dailyLimitTerms } from '@candor/engine/nucleus/accounts/limits/limits'
import { depositChannel } from '@candor/engine/products/deposits/commands'
import { labConfig } from '@candor/engine/products/lab/commands'
import { loanTerms } from '@candor/engine/products/loans/commands'
import { optionPair } from '@candor/engine/products/options/commands'
import { pledgeConfig } from '@candor/engine/products/pledge/commands'
import { marketConfig } from '@candor/engine/products/spot/commands'
import { feeLevels } from '@candor/engine/products/spot/fees/commands'
import { swapConfig } from '@candor/engine/products/swap/commands'
import { payoutMethod } from '@candor/engine/products/withdrawals/commands'
import type { Proposable } from '@candor/engine/commands'

// The terms of a product as the journal writes them.
export type TermsLine = Readonly<Record<string, unknown>>

type ProductKind = {
  command: Proposable['type']
  event: Event['type']
  // The field of the command that holds the terms; null: they are the command itself.
  field: string | null
  record: Field<never>
  // The field that tells the products of this kind apart; null: there is only one.
  id: string | null
  // The product has the number of this coin instead of one of its own.
  isOfCoin?: true
}

const productKinds = {
  coins: {
    command: 'configureCoin',
    event: 'coinConfigured',
    field: null,
    record: record(coreCommands.configureCoin),
    id: 'coinId',
  },
  markets: {
    command: 'configureMarket',
    event: 'marketConfigured',
    field: 'market',
    record: marketConfig,
    id: 'marketId',
  },
  feeLevels: {
    command: 'configureFeeLevels',
    event: 'feeLevelsConfigured',
    field: 'terms',
    record: feeLevels,
    id: null,
  },
  options: {
    command: 'configureOptions',
    event: 'optionsConfigured',
    field: 'pair',
    record: optionPair,
    id: 'coinId',
    isOfCoin: true,
  },
  pledge: {
    command: 'configurePledge',
    event: 'pledgeConfigured',
    field: 'product',
    record: pledgeConfig,
    id: 'productId',
  },
  lab: {
    command: 'configureLab',
    event: 'labConfigured',
    field: 'project',
    record: labConfig,
    id: 'projectId',
  },
  swap: { command: 'configureSwap', event: 'swapConfigured', field: 'swap', record: swapConfig, id: null },
  channels: {
    command: 'configureChannel',
    event: 'channelConfigured',
    field: 'channel',
    record: depositChannel,
    id: 'channelId',
  },
  payouts: {
    command: 'configurePayout',
    event: 'payoutConfigured',
    field: 'method',
    record: payoutMethod,
    id: 'methodId',
  },
  limits: {
    command: 'configureLimits',
    event: 'limitsConfigured',
    field: 'limits',
    record: dailyLimitTerms,
    id: null,
  },
  loans: {
    command: 'configureLoans',
    event: 'loansConfigured',
    field: 'terms',
    record: loanTerms,
    id: null,
  },
} as const satisfies Record<TermKind, unknown>

export function kindOf(kind: TermKind): ProductKind {
  return productKinds[kind] as unknown as ProductKind
}

// Which product of its kind these are the terms of.
export function keyOf({ id }: ProductKind, line: TermsLine): string {
  return id === null ? '' : String(line[id])
}

// The terms in the line of a proposed command.
export function termsIn({ field }: ProductKind, line: string): TermsLine {
  const { type: _type, reason: _reason, ...own } = JSON.parse(line) as TermsLine
  return field === null ? own : (own[field] as TermsLine)
}

// The command with these terms, for a proposal.
export function commandWith({ command, field, record: terms }: ProductKind, line: TermsLine, reason: string) {
  const own = terms.fromLine(line) as object
  return { type: command, ...(field === null ? own : { [field]: own }), reason } as unknown as Proposable
}
