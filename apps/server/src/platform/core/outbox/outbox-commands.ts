import type { Command } from '@candor/engine/commands'
import type { Author } from '@candor/engine/nucleus/authors'
import { accountIdOf, testFundingOf } from '../accounts.ts'
import type { Draft } from '../drafts.ts'

type AuthorName = 'user' | 'operator' | `job ${string}`

// The commands that may wait in the outbox, all of them about one user's account, and their authors. Nothing
// else is written there or delivered from there; a command that needs a new number goes to the core itself.
export const outboxAuthors = {
  setAccountFlags: ['operator', 'job sandbox-reviewer', 'job test-money'],
  setAccountRegion: ['user', 'operator', 'job sandbox-reviewer'],
  startCaution: ['user', 'job customer-service'],
  setCreditScore: ['operator', 'job sandbox-reviewer'],
  setLoanLimit: ['operator'],
  // Test money alone.
  credit: ['job test-money'],
} as const satisfies Partial<Record<Draft['type'], readonly AuthorName[]>>

export type OutboxDraft = Extract<Draft, { type: keyof typeof outboxAuthors; accountId: number }>
export type OutboxFault = 'typeForbidden' | 'authorForbidden' | 'accountForbidden' | 'creditForbidden'

// Why a command may not wait for this user; null when it may. Checked when a row is written and read.
export function outboxFault(userId: string, command: (Draft & { by: Author }) | Command): OutboxFault | null {
  if (!isListed(command)) return 'typeForbidden'
  const authors: readonly string[] = outboxAuthors[command.type]
  if (!authors.includes(nameOf(command.by))) return 'authorForbidden'
  if (command.accountId !== accountIdOf(userId)) return 'accountForbidden'
  if (command.type === 'credit' && !isTestFunding(command)) return 'creditForbidden'
  return null
}

function isListed<Whole extends { type: string }>(command: Whole): command is Whole & OutboxDraft {
  return Object.hasOwn(outboxAuthors, command.type)
}

// A command of two operators is an approval, which never waits here.
function nameOf(by: Author): string {
  if (by.kind === 'operator') return by.approverId === null ? 'operator' : 'two operators'
  return by.kind === 'user' ? 'user' : `${by.kind} ${by.name}`
}

function isTestFunding(credit: Extract<OutboxDraft, { type: 'credit' }>): boolean {
  const { coinId, amount, flow, reference } = credit
  return testFundingOf(credit.accountId).some(
    (known) =>
      known.coinId === coinId &&
      known.amount === amount &&
      known.flow === flow &&
      known.reference === reference,
  )
}
