import { depositAddressOf } from '@candor/chain/addresses'
import { type Hex, isHex, lowerHex } from '@candor/chain/hex'
import { ChainNode } from '@candor/chain/node'
import { type Block, blockAt, type Receipt, receiptOf } from '@candor/chain/reads'
import type { AddressBook } from '../../../platform/chain/address-book.ts'
import type { Asset } from '../../../platform/chain/assets.ts'
import type { ChainAccess } from '../../../platform/chain/chain-access.ts'
import type { Core } from '../../../platform/core/core.ts'
import { nativeId, ownTransfers } from '../../../platform/jobs/chain-watch/block-effects.ts'
import { isNodeFault } from '../../../platform/jobs/chain-watch/nodes.ts'

type Return = {
  account_id: number
  coin_id: number
  transaction_id: string
  block_number: string | null
  return_address: string | null
  raw: string
}

// The signer waits ten seconds for its work: slower proofs get another turn.
const timeoutMs = 2_000
const provenAtOnce = 10

/**
 * Filters the returns requested in a table: the engine must have decided them, and the chain must show coins
 * of this amount, from that sender to this account's address, under this name. One node that disagrees or
 * does not answer is enough to hold a return. The rows come in any order, so each has its turn.
 */
export async function provenReturns<Row extends Return>(
  core: Pick<Core, 'looks'>,
  { config, book }: ChainAccess,
  assets: readonly Asset[],
  rows: readonly Row[],
): Promise<Row[]> {
  const chain = { publicKey: config.publicKey, book, assets }
  const nodes = config.nodes.map((url) => new ChainNode(url, { timeoutMs }))
  const proven = await Promise.all(
    rows.slice(0, provenAtOnce).map(async (row) => {
      if (!(await core.looks.isSentBack(config.network, row.transaction_id))) return null
      const answers = await Promise.all(nodes.map((node) => isShownBy(node, chain, row)))
      return answers.every((isShown) => isShown) ? row : null
    }),
  )
  return proven.filter((row) => row !== null)
}

type Chain = { publicKey: string; book: AddressBook; assets: readonly Asset[] }

async function isShownBy(node: ChainNode, chain: Chain, row: Return): Promise<boolean> {
  const hash = row.transaction_id.slice(0, row.transaction_id.indexOf(':'))
  const asset = chain.assets.find(({ coinId }) => coinId === row.coin_id)
  if (!isHex(hash, 64) || !asset) return false
  try {
    const receipt = await receiptOf(node, hash)
    if (receipt?.isSuccess !== true) return false
    const arrivals =
      asset.contract === null
        ? nativeIn(await blockAt(node, receipt.blockNumber), hash)
        : tokensIn(receipt, asset, chain.book)
    // Two names for one arrival would cause two returns: only its name from the chain counts.
    return arrivals.some(
      ({ id, from, to, raw }) =>
        id === row.transaction_id &&
        from === row.return_address &&
        to === lowerHex(depositAddressOf(chain.publicKey, row.account_id)) &&
        raw === BigInt(row.raw),
    )
  } catch (error) {
    if (isNodeFault(error)) return false
    throw error
  }
}

type Shown = { id: string; from: Hex; to: Hex | null; raw: bigint }

function nativeIn(block: Block | null, hash: Hex): Shown[] {
  const found = block?.transactions.filter((one) => one.hash === hash) ?? []
  return found.map(({ from, to, value }) => ({ id: nativeId(hash), from, to, raw: value }))
}

function tokensIn({ transfers }: Receipt, asset: Asset, book: AddressBook): Shown[] {
  const known = { accountAt: (address: Hex) => book.accountAt(address), assets: [{ ...asset, decimals: 0 }] }
  return ownTransfers(transfers, known).map(({ id, transfer: { from, to, raw } }) => ({ id, from, to, raw }))
}
