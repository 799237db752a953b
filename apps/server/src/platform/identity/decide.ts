import { defaultLanguage, languageByShortName } from '@candor/contract/languages'
import type { IdentityLevel, IdentityPart } from '@candor/contract/rules/identity'
import type { Author } from '@candor/engine/nucleus/authors'
import { accountIdOf } from '../core/accounts.ts'
import type { Core } from '../core/core.ts'
import type { OutboxDraft } from '../core/outbox/outbox-commands.ts'
import type { Asked } from '../core/outbox/outbox.ts'
import type { Connection, Database } from '../db/database.ts'
import { textsFor } from '../texts/texts.ts'
import { bindDocument, decideSubmission, recipientOf, type Submission } from './queries.ts'

type Told = { to: string; language: string; now: Date } & (
  | { kind: 'identityPassed'; values: { level: IdentityLevel } }
  | { kind: 'identityRefused'; values: { level: IdentityLevel; reason: string; parts: string } }
  | { kind: 'identityRevoked'; values: { level: IdentityLevel; reason: string } }
)

// The parts that a decision needs, by an operator or, on test money, by a program.
export type DecidingParts = {
  db: Database
  core: Pick<Core, 'ensureAccount' | 'changeWith' | 'requireUpgraded'>
  mail: { add: (connection: Connection, told: Told) => Promise<void> }
  accounts: { invalidate: (accountId: number) => void }
}

export type Decider = { by: Author; operatorId: number | null; now: Date }

// In one transaction: the submission, the owner's details on the account, and the request to the engine.
// False: it was decided before.
export async function passSubmission(
  parts: DecidingParts,
  submission: Submission,
  { reason, creditScore, by, operatorId, now }: Decider & { reason: string; creditScore: number | null },
): Promise<boolean> {
  const { core, mail, accounts } = parts
  const { id, user_id: userId, level } = submission
  const accountId = await core.ensureAccount(userId)
  const drafts = draftsOf(submission, { accountId, creditScore, reason })
  const isDone = await core.changeWith(
    async (tx) => {
      const decision = { id, operatorId, reason, now, refusedParts: [] }
      if (!(await decideSubmission(tx, { ...decision, state: 'verified' }))) return false
      if (level === 'primary') await bindDocument(tx, userId, documentOf(submission))
      const { email, language } = await recipientOf(tx, userId)
      if (email !== null)
        await mail.add(tx, { to: email, language, now, kind: 'identityPassed', values: { level } })
      return true
    },
    drafts.map((draft): Asked => ({ userId, by, draft })),
  )
  if (isDone) accounts.invalidate(accountId)
  return isDone
}

function draftsOf(
  submission: Submission,
  { accountId, creditScore, reason }: { accountId: number; creditScore: number | null; reason: string },
): OutboxDraft[] {
  const flags = (flag: 'certified' | 'advanced') =>
    ({ type: 'setAccountFlags', accountId, set: [flag], clear: [], reason }) as const
  if (submission.level === 'primary') {
    const region = documentOf(submission).country
    return [flags('certified'), { type: 'setAccountRegion', accountId, region, reason }]
  }
  if (creditScore === null) return [flags('advanced')]
  return [flags('advanced'), { type: 'setCreditScore', accountId, score: creditScore, reason }]
}

function documentOf({ name, country }: Submission): { name: string; country: string } {
  if (name === null || country === null) throw new Error('a primary submission names a person and a country')
  return { name, country }
}

type Refusing = Decider & { reason: string; refusedParts: readonly IdentityPart[] }

// The engine is not involved: a refusal changes nothing about the account.
export async function refuseSubmission(
  { db, core, mail, accounts }: DecidingParts,
  { id, user_id: userId, level }: Submission,
  { reason, refusedParts, operatorId, now }: Refusing,
): Promise<boolean> {
  core.requireUpgraded()
  const isDone = await db.transaction().execute(async (tx) => {
    const decision = { id, operatorId, reason, refusedParts, now }
    if (!(await decideSubmission(tx, { ...decision, state: 'refused' }))) return false
    const { email, language } = await recipientOf(tx, userId)
    if (email === null) return true
    const values = { level, reason, parts: partsIn(language, refusedParts) }
    await mail.add(tx, { to: email, language, now, kind: 'identityRefused', values })
    return true
  })
  if (isDone) accounts.invalidate(accountIdOf(userId))
  return isDone
}

// The parts to be submitted again, as a list in the reader's language.
function partsIn(shortName: string, parts: readonly IdentityPart[]): string {
  const language = languageByShortName(shortName) ?? defaultLanguage
  const say = textsFor(language.shortName)
  return new Intl.ListFormat(language.locale, { type: 'conjunction' }).format(
    parts.map((part) => say(`identity.part.${part}`)),
  )
}
