import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountFlag, accountFlags, bitsOf } from '@candor/engine/rules/account-flags'
import { byUser } from '@candor/engine/nucleus/authors'
import { type Act, actRules, refuseAct } from '@candor/engine/rules/eligibility'
import type { Submitted } from '../core/submitted.ts'
import { send } from '../../testing/send.ts'
import { everyone, lift } from '../../testing/walk/bodies.ts'
import { engineCommandsOf, type Meant } from '../../testing/walk/engine-commands.ts'
import { commandsAfter } from '../../testing/walk/traces.ts'
import { best, Ground } from '../../testing/walk/walker.ts'

// The engine alone, without the gateway and the handlers: it refuses every command itself that its own table
// bars for an account, and a rule in the table that no command obeys is found here.

let ground: Ground
beforeAll(async () => {
  ground = await Ground.start()
})
afterAll(async () => await ground.close())

type Prepared = Awaited<ReturnType<typeof engineCommandsOf>>
const acts = Object.keys(actRules) as Act[]

// Each set of marks that differs in at most two from one that may do everything, and from one that may do
// nothing.
const markings = [best, []].flatMap((base: readonly AccountFlag[]) =>
  accountFlags.flatMap((one, place) =>
    accountFlags.slice(place).map((other) => {
      const changed = one === other ? [one] : [one, other]
      return accountFlags.filter((flag) => base.includes(flag) !== changed.includes(flag))
    }),
  ),
)

async function mark({ company }: Prepared, marks: readonly AccountFlag[]): Promise<void> {
  const clear = accountFlags.filter((flag) => !marks.includes(flag))
  const submitted = await send(
    ground.at.product.core,
    ...everyone(company).map(({ accountId }) => ({
      type: 'setAccountFlags' as const,
      accountId,
      set: [...marks],
      clear,
    })),
  )
  if ('refused' in submitted) throw new Error(`not marked: ${submitted.refused}`)
}

function reasonFor(act: Act, { accountId }: Meant): string | null {
  const { mirror } = ground.at.product.core
  const { loan, support } = mirror.debtsOf(accountId)
  const bits = bitsOf(mirror.flagsOf(accountId))
  return refuseAct(act, { isOpen: true, bits, owesLoan: loan !== null, owesSupport: support !== null })
}

const saidBy = (submitted: Submitted) => ('refused' in submitted ? submitted.reason : 'accepted')

// A batch is answered act by act; each of these has one.
async function sent({ accountId, draft }: Meant): Promise<string> {
  const { core } = ground.at.product
  if (draft.type !== 'batchOrders') return saidBy(await send(core, draft))
  const [submitted] = await core.submitBatch(byUser, accountId, draft.acts)
  if (!submitted) throw new Error('a batch was not answered')
  return saidBy(submitted)
}

// Tries all that the table refuses to accounts with each of these marks; returns the reasons.
async function walk(prepared: Prepared): Promise<Set<string>> {
  const heard = new Set<string>()
  for (const marks of markings) {
    await mark(prepared, marks)
    const barred = acts.flatMap((act) =>
      prepared.commands[act].flatMap((meant) => {
        const reason = reasonFor(act, meant)
        return reason === null ? [] : [{ act, meant, reason }]
      }),
    )
    const { seq } = ground.at.product.core.mirror
    const said = await Promise.all(barred.map(({ meant }) => sent(meant)))
    const told = (reasons: readonly string[]) =>
      barred.map(({ act, meant }, place) => [marks.join(' '), act, meant.draft.type, reasons[place]])
    expect(told(said)).toEqual(told(barred.map(({ reason }) => reason)))
    expect([marks, await commandsAfter(ground, seq)]).toEqual([marks, []])
    for (const { act, reason } of barred) heard.add(`${act} ${reason}`)
  }
  return heard
}

describe('the engine', () => {
  const heard = new Set<string>()

  test('refuses each command because of its account’s marks, and accepts it when they are gone', async () => {
    const prepared = await engineCommandsOf(ground)
    for (const one of await walk(prepared)) heard.add(one)
    await lift(prepared.company)
    for (const [act, commands] of Object.entries(prepared.commands))
      for (const meant of commands)
        expect([act, meant.draft.type, await sent(meant)]).toEqual([act, meant.draft.type, 'accepted'])
  })

  test.each([
    ['a loan', { loan: true, support: false }],
    ['support funds', { loan: false, support: true }],
    ['both', { loan: true, support: true }],
  ])('refuses each command because of debts: %s', async (_owed, { loan, support }) => {
    const prepared = await engineCommandsOf(ground)
    const { company, commands } = prepared
    const drafts = Object.values(commands).flatMap((some) => some.map(({ draft }) => draft))
    const applied = drafts.find((draft) => draft.type === 'cancelLoan')
    const offered = drafts.find((draft) => draft.type === 'acceptSupport')
    if (loan) await company.main.lent(String(applied?.loanId))
    if (support) await company.main.supported(String(offered?.grantId))
    const debts = ground.at.product.core.mirror.debtsOf(company.main.accountId)
    expect({ loan: debts.loan !== null, support: debts.support !== null }).toEqual({ loan, support })
    for (const one of await walk(prepared)) heard.add(one)
  })

  test('gave every reason in the table for every act', () => {
    const reasons = acts.flatMap((act) => actRules[act].map(({ why }) => `${act} ${why}`))
    expect(heard).toEqual(new Set(reasons))
  })
})
