import { setFlags } from '../people/withdrawer.ts'
import { accountBodies, chatBodies, contentBodies, fileBodies, identityBodies } from './account-bodies.ts'
import type { Prepare, SessionCall } from './body.ts'
import { moneyBodies, supportBodies } from './money-bodies.ts'
import { labBodies, optionsBodies, pledgeBodies, spotBodies, swapBodies } from './trading-bodies.ts'
import { best, type Ground, Walker } from './walker.ts'

/**
 * An acceptable body for every call that needs a session; a missing call does not compile. They are in the
 * order of the walk, in which no call spoils a later one.
 */
export const validBodies: { readonly [Name in SessionCall]: Prepare<Name> } = {
  ...spotBodies,
  ...optionsBodies,
  ...pledgeBodies,
  ...labBodies,
  ...swapBodies,
  ...moneyBodies,
  ...fileBodies,
  ...chatBodies,
  ...contentBodies,
  ...identityBodies,
  // Users who accept support funds may not withdraw.
  ...supportBodies,
  // The last ones change passwords and sessions.
  ...accountBodies,
}

export const walkedCalls = Object.keys(validBodies) as SessionCall[]

/**
 * One user can't make all calls: the debtor, who could do little else, owes the repayments and returns, and
 * the beginner has no fund password and a separate offer to decline, because there is one offer at a time.
 * The beginner was invited by the user who walks all other calls.
 */
export type Company = { readonly main: Walker; readonly debtor: Walker; readonly beginner: Walker }

const notMain: { readonly [Name in SessionCall]?: keyof Company } = {
  'Loans/Repay': 'debtor',
  'Support/Return': 'debtor',
  'Support/Decline': 'beginner',
  'Account/SetFundPassword': 'beginner',
}

export function walkerOf(company: Company, name: SessionCall): Walker {
  return company[notMain[name] ?? 'main']
}

export function everyone({ main, debtor, beginner }: Company): readonly Walker[] {
  return [main, debtor, beginner]
}

/** Three users who may do everything, throwaway accounts or not. */
export async function companyOf(ground: Ground, { isTryout } = { isTryout: false }): Promise<Company> {
  const company = {
    main: await Walker.of(ground, { isTryout }),
    debtor: await Walker.of(ground, { isTryout }),
    beginner: await Walker.of(ground, { isTryout }),
  }
  for (const walker of everyone(company)) await walker.enabled()
  await company.main.setFundPassword()
  const { main, beginner } = company
  await ground.query('update users set invited_by = $1 where id = $2', [main.uid, beginner.uid])
  await ground.forgiveAttempts()
  return company
}

export type Bodies = ReadonlyMap<SessionCall, object>

export async function prepareFor(
  company: Company,
  names: readonly SessionCall[] = walkedCalls,
): Promise<Bodies> {
  const bodies = new Map<SessionCall, object>()
  for (const name of names) bodies.set(name, await validBodies[name](walkerOf(company, name)))
  await company.main.at.settled()
  return bodies
}

/** Clears all their obstacles and reviews, and signs them in. */
export async function lift(company: Company): Promise<void> {
  for (const walker of everyone(company)) {
    await walker.signIn()
    await walker.ground.query('delete from certifications where user_id = $1', [walker.uid])
    await setFlags(walker.at, walker.accountId, ...best)
    if (walker !== company.debtor) await walker.paysDebts()
  }
}
