import type { Core } from '../../../platform/core/core.ts'
import type { Connection } from '../../../platform/db/database.ts'
import { destinationHash } from '../../../platform/destinations/destination-hash.ts'
import { provenDestinations } from '../../../platform/destinations/proven-destinations.ts'

const payoutsMax = 100

type OpenWithdrawal = NonNullable<ReturnType<Core['mirror']['withdrawals']['open']['get']>>
export type Given = { withdrawal: OpenWithdrawal; address: string }

/**
 * Payouts that may be made now and those the signer has begun, as the engine has them. The address comes from
 * a table and must match the hash of the request. The oldest come first, then some others in any order, so
 * that payouts refused by the signer do not block the rest.
 */
export async function givenPayouts(
  core: Pick<Core, 'mirror'>,
  connection: Connection,
  { network, coinIds }: { network: string; coinIds: readonly number[] },
): Promise<Given[]> {
  const open = [...core.mirror.withdrawals.open.values()].filter(
    (one) =>
      one.network === network &&
      coinIds.includes(one.coinId) &&
      (one.state === 'passed' || one.state === 'sending'),
  )
  const oldest = open.slice(0, payoutsMax / 2)
  const others = shuffled(open.slice(payoutsMax / 2)).slice(0, payoutsMax / 2)
  const listed = [...oldest, ...others].toSorted((a, b) => a.withdrawalId - b.withdrawalId)
  const { proven } = await provenDestinations(connection, listed)
  return listed.flatMap((withdrawal) => {
    const address = proven.get(withdrawal.withdrawalId)?.address
    return address ? [{ withdrawal, address }] : []
  })
}

/** The coming payment as reported to the engine: another address has another hash and is refused. */
export async function seenBySigner(
  core: Pick<Core, 'mirror'>,
  connection: Connection,
  { withdrawalId, address, units }: { withdrawalId: number; address: string; units: bigint },
) {
  const known = core.mirror.withdrawals.open.get(withdrawalId)
  if (!known) return undefined
  const row = (await provenDestinations(connection, [known])).proven.get(withdrawalId)
  if (!row?.salt) return undefined
  const { fee } = known
  return { destinationHash: destinationHash({ ...row, address }, row.salt), amount: units + fee, fee }
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
