import {
  freeText,
  moment,
  nullable,
  type RowOf,
  whole32,
  whole64,
  word,
} from '../../platform/projections/columns.ts'
import { CopyLines } from '../../platform/projections/copy-lines.ts'
import type { View } from '../../platform/projections/view.ts'
import type { Command } from '@candor/engine/commands'
import type { Event } from '@candor/engine/events'

const columns = {
  seq: whole64,
  ordinal: whole32,
  at: moment,
  command: word<string>(),
  operatorId: whole32,
  approverId: nullable(whole32),
  accountId: nullable(whole32),
  // A reversed movement concerns both its recipient and its payer.
  otherAccountId: nullable(whole32),
  reason: nullable(freeText),
  // The subject: the name of a product, the number of a market, a deposit, an arrival, a withdrawal, a
  // channel, a method or a loan, or a currency and a coin.
  subject: nullable(word<string>()),
}

const nobody = { accountId: null, otherAccountId: null }

type Decided = Extract<Event, { type: 'decided' }>

declare module '../../platform/db/tables.ts' {
  interface Tables {
    'views.decisions': RowOf<typeof columns>
  }
}

// Operators' decisions: who, about whom, and why. The journal has the command itself under its number.
export const decisions: View<'decisions'> = {
  name: 'decisions',
  version: 2,
  tables: [
    {
      name: 'decisions',
      columns,
      primaryKey: 'seq, ordinal',
      indexes: [
        '(operator_id, seq desc)',
        '(account_id, seq desc) where account_id is not null',
        '(other_account_id, seq desc) where other_account_id is not null',
        '(command, subject, seq desc) where subject is not null',
      ],
    },
  ],
  createBatch() {
    const lines = new CopyLines(columns)
    return {
      fold({ seq, command, events }) {
        for (const [ordinal, event] of events.entries())
          if (event.type === 'decided') {
            const terms = termsOf(event, events.slice(0, ordinal))
            const accounts = terms === null ? accountsOf(event, events) : nobody
            const subject = terms === null ? subjectOf(events) : terms.subject
            lines.add({ ...event, ...accounts, seq, ordinal, at: command.at, subject })
          }
      },
      write: (client, schema) => lines.write(client, `${schema}.decisions`),
    }
  },
}

// A command about a pledge, deposit, withdrawal, loan or movement names no account; its events do.
function accountsOf({ accountId }: Decided, events: readonly Event[]) {
  if (accountId !== null) return { accountId, otherAccountId: null }
  for (const event of events) {
    if (event.type === 'pledgeEnded' || isOfMoney(event))
      return { accountId: event.accountId, otherAccountId: null }
    if (event.type === 'postingReversed')
      return { accountId: event.toAccountId, otherAccountId: event.fromAccountId }
  }
  return { accountId: null, otherAccountId: null }
}

function subjectOf(events: readonly Event[]): string | null {
  for (const event of events) {
    if (isOfMoney(event)) return String(numberOf(event))
    if (event.type === 'arrivalCredited' || event.type === 'arrivalReturning') return String(event.arrivalId)
  }
  return null
}

// Terms and switches. They take effect by a command of operators or, agreed on before, with a tick of the clock, whose
// other events are not about the decision: its own come last before it.
const termsCommands = new Set<string>([
  'setProductSwitch',
  'setMarketState',
  'setFiatRate',
  'configureCoin',
  'configureMarket',
  'configureFeeLevels',
  'configureLimits',
  'configureOptions',
  'configurePledge',
  'configureLab',
  'configureSwap',
  'configureChannel',
  'configurePayout',
  'configureLoans',
] satisfies Command['type'][])

function termsOf({ command }: Decided, before: readonly Event[]): { subject: string | null } | null {
  if (!termsCommands.has(command)) return null
  for (const event of before.toReversed()) {
    if (event.type === 'decided') break
    if (event.type === 'productSwitched') return { subject: event.product }
    if (event.type === 'marketStateChanged') return { subject: String(event.marketId) }
    if (event.type === 'channelConfigured') return { subject: String(event.channel.channelId) }
    if (event.type === 'payoutConfigured') return { subject: String(event.method.methodId) }
    if (event.type === 'fiatRateSet') return { subject: `${event.currency} ${event.coinId}` }
    if (event.type.endsWith('Configured')) break
  }
  return { subject: null }
}

function numberOf(event: OfMoney): number {
  if ('depositId' in event) return event.depositId
  return 'loanId' in event ? event.loanId : event.withdrawalId
}

const moneyEvents = [
  'depositSettled',
  'depositEnded',
  'withdrawalPassed',
  'withdrawalSigning',
  'withdrawalPaid',
  'withdrawalEnded',
  'loanGranted',
  'loanEnded',
] as const satisfies Event['type'][]

type OfMoney = Extract<Event, { type: (typeof moneyEvents)[number] }>

// Operators' actions on a deposit, a withdrawal or a loan.
function isOfMoney(event: Event): event is OfMoney {
  return (moneyEvents as readonly string[]).includes(event.type)
}
