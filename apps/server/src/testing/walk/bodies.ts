import { setFlags } from '../people/withdrawer.ts'
import * as all from './areas/all.ts'
import type { AreaOf, Other, Prepare, SessionCall } from './body.ts'
import { best, type Ground, Walker } from './walker.ts'

type Area = SessionCall extends `${infer Each}/${string}` ? Each : never
type AnyArea = {
  readonly place: number
  readonly others?: Partial<Record<SessionCall, Other>>
  readonly bodies: Partial<Record<SessionCall, Prepare<SessionCall>>>
}

/** A missing area does not compile. */
const areas: { readonly [Each in Area as Uncapitalize<Each>]: AreaOf<Each> } = all
const inPlace = Object.values<AnyArea>(areas).toSorted((one, other) => one.place - other.place)

/** An acceptable body for every call that needs a session, in the order of the walk. */
const validBodies = Object.assign({}, ...inPlace.map(({ bodies }) => bodies)) as {
  readonly [Name in SessionCall]: Prepare<Name>
}

export const walkedCalls = Object.keys(validBodies) as SessionCall[]

/**
 * One user can't make all calls: the debtor, who could do little else, owes the repayments and returns, and
 * the beginner has no fund password and a separate offer to decline, because there is one offer at a time.
 * The beginner was invited by the user who walks all other calls.
 */
export type Company = { readonly [Name in 'main' | Other]: Walker }

const notMain = Object.assign({}, ...inPlace.map(({ others }) => others)) as {
  readonly [Name in SessionCall]?: Other
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
