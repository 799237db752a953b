import type { Proposable } from '@candor/engine/commands'
import type { Right } from './rights.ts'

type QueueFacts = {
  // Shown before the number of an item.
  letter: string
  // The right to decide.
  right: Right
  // The proposable commands on an item, and the right to propose and approve each.
  commands: Partial<Record<Proposable['type'], Right>>
}

// The queues of the console in the order of its sidebar. Every operator may look at items.
export const queueFacts = {
  // One operator decides: no money moves, so nothing is proposed.
  identity: { letter: 'I', right: 'reviewIdentity', commands: {} },
  loans: { letter: 'L', right: 'decideLoans', commands: { grantLoan: 'decideLoans' } },
  deposits: { letter: 'D', right: 'decideDeposits', commands: { settleDeposit: 'decideDeposits' } },
  withdrawals: {
    letter: 'W',
    right: 'decideWithdrawals',
    commands: {
      passWithdrawal: 'decideWithdrawals',
      rejectWithdrawal: 'decideWithdrawals',
      startPayout: 'payWithdrawals',
      payWithdrawal: 'payWithdrawals',
      failWithdrawal: 'payWithdrawals',
    },
  },
  pledges: { letter: 'P', right: 'decidePledges', commands: { terminatePledge: 'decidePledges' } },
  arrivals: { letter: 'A', right: 'decideDeposits', commands: { creditArrival: 'decideDeposits' } },
  grants: {
    letter: 'G',
    right: 'offerSupport',
    // Lending operators waive loans.
    commands: { offerSupport: 'offerSupport', waiveSupport: 'offerSupport', waiveLoan: 'decideLoans' },
  },
  corrections: {
    letter: 'C',
    right: 'decideCorrections',
    commands: { reversePosting: 'decideCorrections' },
  },
  feedback: { letter: 'F', right: 'answerChats', commands: {} },
} as const satisfies Record<string, QueueFacts>

export type QueueName = keyof typeof queueFacts
export const queueNames = Object.keys(queueFacts) as QueueName[]

// A list of one thing for each queue, and of nothing else.
export type OfQueues<Thing, List> = Record<QueueName, Thing> & Record<Exclude<keyof List, QueueName>, never>

// The name of an item among people.
export function itemName(queue: QueueName, itemId: string | number): string {
  return `${queueFacts[queue].letter}-${itemId}`
}

export function rightToDecide(queue: QueueName): Right {
  return queueFacts[queue].right
}

// The right needed for a proposal in a queue; undefined: it belongs elsewhere.
export function rightToPropose(queue: QueueName, command: string): Right | undefined {
  const { commands }: QueueFacts = queueFacts[queue]
  return Object.entries(commands).find(([name]) => name === command)?.[1]
}
