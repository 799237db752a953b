import type { Hex } from '@candor/chain/hex'
import { toUnits } from '@candor/chain/amounts'
import type { Block, Receipt, TransferLog } from '@candor/chain/reads'
import type { Asset } from '../../chain/assets.ts'

export type KnownAsset = Asset & { decimals: number }

/** The data that a block is compared with. */
export type Known = {
  accountAt: (address: Hex) => number | undefined
  assets: readonly KnownAsset[]
  gasAddress: Hex
}

export type NewArrival = {
  transactionId: string
  transactionHash: Hex | null
  accountId: number
  address: Hex
  fromAddress: Hex | null
  coinId: number
  raw: bigint
  units: bigint
  minimum: bigint
  blockNumber: number
  blockHash: Hex
}

/** A movement of the native coin at an address of ours. */
export type Move = { transactionHash: string; accountId: number; delta: bigint; blockNumber: number }

/** Coins that left an address of ours, sent by the signer alone: everything that had arrived is swept. */
export type Sweep = {
  accountId: number
  coinId: number
  blockNumber: number
  /** For tokens; null for the native coin, whose moves show its remainder. */
  raw: bigint | null
}

export type BlockEffects = { arrivals: NewArrival[]; moves: Move[]; sweeps: Sweep[] }

/** The native coins of a transaction, by the engine's name. */
export function nativeId(transactionHash: string): string {
  return `${transactionHash}:native`
}

/** The transactions whose receipts have to be read: those that touch the native coin of our addresses. */
export function touching({ transactions }: Block, { accountAt }: Pick<Known, 'accountAt'>): Hex[] {
  return transactions
    .filter(
      ({ from, to, value }) =>
        accountAt(from) !== undefined || (value > 0n && to !== null && accountAt(to) !== undefined),
    )
    .map(({ hash }) => hash)
}

/** A block's effects on our addresses. Null: a receipt is missing, or is that of another block. */
export function effectsOf(
  block: Block,
  transfers: readonly TransferLog[],
  receipts: ReadonlyMap<Hex, Receipt>,
  known: Known,
): BlockEffects | null {
  const effects: BlockEffects = {
    arrivals: tokenArrivals(block, transfers, known),
    moves: [],
    sweeps: tokenSweeps(block, transfers, known),
  }
  const native = known.assets.find(({ contract }) => contract === null)
  for (const hash of touching(block, known)) {
    const transaction = block.transactions.find((one) => one.hash === hash)
    const receipt = receipts.get(hash)
    if (!transaction || receipt?.blockHash !== block.hash) return null
    const { from, to, value } = transaction
    const moved = receipt.isSuccess ? value : 0n
    const note = (accountId: number, delta: bigint) =>
      addMove(effects.moves, { transactionHash: hash, accountId, delta, blockNumber: block.number })
    const sender = known.accountAt(from)
    if (sender !== undefined) {
      note(sender, -moved - receipt.gasUsed * receipt.effectiveGasPrice)
      if (moved > 0n && native !== undefined)
        effects.sweeps.push({
          accountId: sender,
          coinId: native.coinId,
          blockNumber: block.number,
          raw: null,
        })
    }
    const accountId = to === null ? undefined : known.accountAt(to)
    if (to === null || accountId === undefined || moved === 0n) continue
    note(accountId, moved)
    // Gas for a sweep is paid by the exchange itself, and coins that an address sends to itself are not new.
    if (native === undefined || from === known.gasAddress || from === to) continue
    effects.arrivals.push({
      transactionId: nativeId(hash),
      transactionHash: hash,
      accountId,
      address: to,
      fromAddress: from,
      ...amountsOf(native, moved),
      blockNumber: block.number,
      blockHash: block.hash,
    })
  }
  return effects
}

function tokenArrivals(block: Block, transfers: readonly TransferLog[], known: Known): NewArrival[] {
  return ownTransfers(transfers, known).map(({ transfer, asset, accountId, id: transactionId }) => {
    const { transactionHash, to: address, from: fromAddress, raw } = transfer
    const { coinId, units, minimum } = amountsOf(asset, raw)
    const where = { transactionId, transactionHash, accountId, address, fromAddress }
    return Object.assign(where, {
      coinId,
      raw,
      units,
      minimum,
      blockNumber: block.number,
      blockHash: block.hash,
    })
  })
}

function tokenSweeps(block: Block, transfers: readonly TransferLog[], known: Known): Sweep[] {
  return transfers.flatMap(({ contract, from, raw }) => {
    const asset = known.assets.find((one) => one.contract === contract)
    const accountId = known.accountAt(from)
    if (!asset || accountId === undefined || raw === 0n) return []
    return [{ accountId, coinId: asset.coinId, blockNumber: block.number, raw }]
  })
}

/**
 * Transfers of our tokens to our addresses. Each is named for ever by its transaction, its coin, and its
 * number among those of the coin: its place in the block changes when the transaction moves to another block,
 * and a coin that is added later must not change the names of others.
 */
export function ownTransfers(
  transfers: readonly TransferLog[],
  { accountAt, assets }: Pick<Known, 'accountAt' | 'assets'>,
): { transfer: TransferLog; asset: KnownAsset; accountId: number; id: string }[] {
  const counts = new Map<string, number>()
  return transfers
    .toSorted((a, b) => a.logIndex - b.logIndex)
    .flatMap((transfer) => {
      const asset = assets.find(({ contract }) => contract === transfer.contract)
      const accountId = accountAt(transfer.to)
      if (!asset || accountId === undefined || transfer.raw === 0n) return []
      const named = `${transfer.transactionHash}:${asset.symbol}`
      const ordinal = counts.get(named) ?? 0
      counts.set(named, ordinal + 1)
      return [{ transfer, asset, accountId, id: `${named}:${ordinal}` }]
    })
}

// The ledger's largest number of units; a larger amount is refused there, and must not stop the reading.
const unitsMax = 2n ** 63n - 1n

export function amountsOf({ coinId, decimals, scale, minimum }: KnownAsset, raw: bigint) {
  const units = toUnits(raw, decimals, scale)
  return { coinId, raw, units: units > unitsMax ? unitsMax : units, minimum }
}

// A transaction has one row for each account, however often it touches it.
function addMove(moves: Move[], move: Move): void {
  const found = moves.find(
    ({ transactionHash, accountId }) =>
      transactionHash === move.transactionHash && accountId === move.accountId,
  )
  if (found) found.delta += move.delta
  else moves.push(move)
}
