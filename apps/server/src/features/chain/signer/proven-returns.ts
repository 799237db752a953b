import { depositAddressOf } from '@candor/chain/addresses'
import { type Hex, isHex, lowerHex } from '@candor/chain/hex'
import { ChainNode } from '@candor/chain/node'
import { blockAt, receiptOf } from '@candor/chain/reads'
import type { AddressBook } from '../../../chain/address-book.ts'
import type { Asset } from '../../../chain/assets.ts'
import type { ChainAccess } from '../../../chain/chain-access.ts'
import type { Core } from '../../../core/core.ts'
import { isNodeFault } from '../../../jobs/chain-watch/nodes.ts'

type Return = {
  account_id: number
  coin_id: number
  transaction_id: string
  block_number: string | null
  return_address: string | null
  raw: string
}

const timeoutMs = 5_000

/**
 * Of what a table wants sent back, what the chain itself shows: coins of this amount that came from that address to the
 * address of this account, and that the engine has never credited. One node that says otherwise is enough to hold it.
 */
export async function provenReturns<Row extends Return>(
  core: Pick<Core, 'looks'>,
  { config, book }: ChainAccess,
  assets: readonly Asset[],
  rows: readonly Row[],
): Promise<Row[]> {
  const proven: Row[] = []
  for (const row of rows) {
    if (await core.looks.isTransactionCredited(config.network, row.transaction_id)) continue
    const answers = await Promise.all(
      config.nodes.map((url) => shownBy(url, { publicKey: config.publicKey, book, assets }, row)),
    )
    if (answers.includes(true) && !answers.includes(false)) proven.push(row)
  }
  return proven
}

/** Null: the node does not answer. */
async function shownBy(
  url: string,
  { publicKey, book, assets }: { publicKey: string; book: AddressBook; assets: readonly Asset[] },
  row: Return,
): Promise<boolean | null> {
  const [hash, named, place] = row.transaction_id.split(':')
  const asset = assets.find(({ coinId }) => coinId === row.coin_id)
  if (!isHex(hash, 64) || !asset) return false
  const to = lowerHex(depositAddressOf(publicKey, row.account_id))
  const isIt = (one: { from: Hex; to: Hex | null }, raw: bigint) =>
    one.from === row.return_address && one.to === to && raw === BigInt(row.raw)
  try {
    const node = new ChainNode(url, { timeoutMs })
    const receipt = await receiptOf(node, hash)
    if (receipt?.isSuccess !== true) return false
    if (named === 'native') {
      const block = asset.contract === null ? await blockAt(node, receipt.blockNumber) : null
      return block?.transactions.some((one) => one.hash === hash && isIt(one, one.value)) ?? false
    }
    // Its number is its place among those of the coin that came to our addresses.
    const ours = receipt.transfers
      .filter(
        (one) => one.contract === asset.contract && one.raw > 0n && book.accountAt(one.to) !== undefined,
      )
      .toSorted((a, b) => a.logIndex - b.logIndex)
    const found = named === asset.symbol ? ours[Number(place)] : undefined
    return found !== undefined && isIt(found, found.raw)
  } catch (error) {
    if (isNodeFault(error)) return null
    throw error
  }
}
