import type { Hex } from '@candor/chain/hex'
import { headersAt, nativeBalances } from '@candor/chain/reads'
import type { AddressBook } from '../../chain/address-book.ts'
import { addressesAfter } from '../../chain/queries.ts'
import type { Database } from '../../db/database.ts'
import { amountsOf, type KnownAsset } from './block-effects.ts'
import { isDust } from './dust.ts'
import type { GoodNode } from './nodes.ts'
import {
  balanceCursor,
  explainedOf,
  moveBalanceCursor,
  storeArrival,
  storedHash,
  storeMove,
} from './queries.ts'

const perBlock = 20
// Any node accepts so many at once.
const perRequest = 10

// Contracts can send the native coin in ways that no transaction of a block shows. So the balances of a few
// addresses are compared, in turn, with the known movements, and an excess goes to operators, once it is more
// than dust. Returns the accounts whose arrivals have changed.
export async function checkBalances(
  db: Database,
  { node }: GoodNode,
  { book, native, block, now }: { book: AddressBook; native: KnownAsset; block: number; now: Date },
): Promise<number[]> {
  const blockHash = (await storedHash(db, block)) as Hex | undefined
  if (blockHash === undefined) return []
  const rows = await addressesAfter(db, await balanceCursor(db), perBlock)
  const addresses = rows.map(({ address }) => address as Hex)
  const balances: bigint[] = []
  for (let from = 0; from < addresses.length; from += perRequest)
    balances.push(...(await nativeBalances(node, addresses.slice(from, from + perRequest), block)))
  const explained = await explainedOf(
    db,
    rows.map(({ account_id }) => account_id),
    block,
  )
  const found = rows.flatMap(({ account_id: accountId }, place) => {
    const [address, balance] = [addresses[place], balances[place]]
    const raw = (balance ?? 0n) - (explained.get(accountId) ?? 0n)
    const amounts = amountsOf(native, raw)
    if (address === undefined || raw <= 0n || isDust(amounts)) return []
    return book.isOwn(accountId, address) ? [{ accountId, address, amounts }] : []
  })
  // If the node has replaced the block meanwhile, its balances say nothing about ours.
  if (found.length > 0 && (await headersAt(node, [block]))[0]?.hash !== blockHash) return []
  await db.transaction().execute(async (tx) => {
    for (const { accountId, address, amounts } of found) {
      const transactionId = `found:${address}:${block}`
      const { raw: delta } = amounts
      await storeMove(tx, { transactionHash: transactionId, accountId, delta, blockNumber: block })
      const where = { transactionHash: null, fromAddress: null, blockNumber: block, blockHash }
      const arrival = { transactionId, accountId, address, ...amounts, ...where }
      await storeArrival(tx, arrival, { state: 'review', now })
    }
    // After the last address it starts again.
    await moveBalanceCursor(tx, rows.length < perBlock ? 0 : (rows.at(-1)?.account_id ?? 0))
  })
  return found.map(({ accountId }) => accountId)
}
