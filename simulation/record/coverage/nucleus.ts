import type { AccountFlag } from '@candor/engine/rules/account-flags'
import type { Decided } from '@candor/engine/nucleus/events'
import { accountFlags } from '@candor/engine/rules/account-flags'
import { switchedProducts } from '@candor/engine/switches/switches'
import type { Note, Witness } from './witness.ts'

/** Accounts, coins, switches, credits and their authors. */
export const nucleus: Witness = {
  cases: [
    ...accountFlags.flatMap((flag) => [`flag ${flag} set`, `flag ${flag} cleared`]),
    'account opened frozen',
    'region set',
    'region cleared',
    ...switchedProducts.flatMap((product) => [
      `switch ${product} closed`,
      `switch ${product} closed in regions`,
      `switch ${product} open`,
    ]),
    'coin with a name',
    'coin without sources',
    'coin with other sources',
    'limits of an account set',
    'limits of an account taken away',
    'amount above what is exact as a floating-point number',
    'openAccount by job',
    'openAccount by operator',
    'setAccountFlags by job',
    'setAccountFlags by operator',
    'setAccountRegion by user',
    'setAccountRegion by job',
    'setAccountRegion by operator',
    'setProductSwitch by operator',
    'credit by job',
    'credit by two operators',
    'setAccountFlags through the outbox',
    'setAccountRegion through the outbox',
    'decision of one operator',
    'decision of two operators',
    'decision with a reason',
    'decision without a reason',
    'decision about an account',
    'decision about no account',
  ],
  watch(note) {
    const flagsOf = new Map<number, readonly AccountFlag[]>()
    const sourcesOf = new Map<number, string>()
    return {
      command(command) {
        note(`${command.type} by ${command.by.kind}`)
        if (command.outboxId !== undefined) note(`${command.type} through the outbox`)
        if (command.type === 'credit' && command.amount > BigInt(Number.MAX_SAFE_INTEGER))
          note('amount above what is exact as a floating-point number')
      },
      event(event) {
        if (event.type === 'decided') noteDecision(event, note)
        if (event.type === 'accountOpened') {
          flagsOf.set(event.accountId, event.flags)
          if (event.flags.includes('frozen')) note('account opened frozen')
        }
        if (event.type === 'accountFlagsChanged') {
          const before = flagsOf.get(event.accountId) ?? []
          for (const flag of event.flags) if (!before.includes(flag)) note(`flag ${flag} set`)
          for (const flag of before) if (!event.flags.includes(flag)) note(`flag ${flag} cleared`)
          flagsOf.set(event.accountId, event.flags)
        }
        if (event.type === 'accountRegionChanged')
          note(event.region === null ? 'region cleared' : 'region set')
        if (event.type === 'productSwitched') {
          const isPartly = event.closedRegions.length > 0
          const how = !event.isOpen ? 'closed' : isPartly ? 'closed in regions' : 'open'
          note(`switch ${event.product} ${how}`)
        }
        if (event.type === 'accountLimitsSet')
          note(`limits of an account ${event.limits === null ? 'taken away' : 'set'}`)
        if (event.type === 'coinConfigured') {
          const { coinId, name = null, sources } = event
          if (name !== null) note('coin with a name')
          if (sources?.length === 0) note('coin without sources')
          const now = sources?.map(({ source }) => source).join(' ')
          const before = sourcesOf.get(coinId)
          if (before !== undefined && now !== undefined && before !== now) note('coin with other sources')
          if (now !== undefined) sourcesOf.set(coinId, now)
        }
      },
    }
  },
}

function noteDecision({ command, approverId, accountId, reason }: Decided, note: Note): void {
  if (approverId !== null) note(`${command} by two operators`)
  note(`decision of ${approverId === null ? 'one operator' : 'two operators'}`)
  note(`decision ${reason === null ? 'without' : 'with'} a reason`)
  note(`decision about ${accountId === null ? 'no' : 'an'} account`)
}
