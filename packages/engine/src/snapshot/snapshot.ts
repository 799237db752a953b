import { assert } from '../nucleus/assert.ts'
import { choice, list, nullable, text } from '../nucleus/fields.ts'
import { coreCommands, moneys } from '../nucleus/commands.ts'
import { wordsPerEntry } from '../nucleus/ledger/credit-references.ts'
import { assertLedgerHolds } from '../nucleus/ledger/invariants.ts'
import type { Bucket } from '../nucleus/ledger/ledger.ts'
import { hashBytes } from '../nucleus/snapshot/hash.ts'
import { SnapshotReader } from '../nucleus/snapshot/reader.ts'
import { SnapshotWriter } from '../nucleus/snapshot/writer.ts'
import { isHeld, namedProducts, productList } from '../product-list.ts'
import { createState, type State } from '../state.ts'
import { decodeSwitches, encodeSwitches } from './switches-codec.ts'

const money = nullable(choice(...moneys))
const restoreIds = list(text)

/** Formats that can be read. In 3 two layouts share a number, so a snapshot of it says nothing. */
export const oldestFormat = 4
/**
 * A new product in snapshots needs a new format, and so did the additions to the nucleus in 10, and those to
 * proposals, orders, coins, the opening and limits in 11.
 */
export const formatVersion = Math.max(11, ...productList.map(({ sinceFormat = oldestFormat }) => sinceFormat))

/**
 * The whole state in one canonical form: it depends on the content, not on its history. Slots, pages and the
 * order in which tables grew are skipped, so live, replayed and restored states give the same bytes.
 */
export function encodeSnapshot(state: State, format = formatVersion): Uint8Array {
  assert(format >= oldestFormat && format <= formatVersion, 'the format is one that this engine writes')
  const writer = new SnapshotWriter()
  writer.integer(format)
  writer.integer(state.at)
  if (format >= 5) encodeHistory(state, writer)
  if (format >= 10) {
    money.write(writer, state.money, format)
    restoreIds.write(writer, state.restoreIds, format)
  }
  if (format >= 11) writer.boolean(state.isOpen)
  encodeCoins(state, writer, format)
  if (format >= 8) state.fiatRates.encode(writer, format)
  encodeAccounts(state, writer)
  if (format >= 8) state.tradingDays.encode(writer, format)
  if (format >= 10) state.assessors.encode(writer)
  if (format >= 11) state.limits.encode(writer, format)
  encodeSwitches(state, writer, format)
  encodeBalances(state, writer)
  for (const [name, product] of namedProducts)
    if (isHeld(product, format)) product.encode(state.products[name], writer, format)
  return writer.finish()
}

export function decodeSnapshot(bytes: Uint8Array): State {
  const reader = new SnapshotReader(bytes)
  const format = reader.integer()
  assert(isReadable(format), 'the snapshot has a format that this engine reads')
  const state = createState()
  state.at = reader.integer()
  if (format >= 5) decodeHistory(state, reader)
  if (format >= 10) {
    state.money = money.read(reader, format)
    state.restoreIds = restoreIds.read(reader, format)
  }
  if (format >= 11) state.isOpen = reader.boolean()
  decodeCoins(state, reader, format)
  if (format >= 8) state.fiatRates.decode(reader, format)
  decodeAccounts(state, reader)
  if (format >= 8) state.tradingDays.decode(reader, format)
  if (format >= 10) state.assessors.decode(reader)
  if (format >= 11) state.limits.decode(reader, format)
  decodeSwitches(state, reader, format)
  decodeBalances(state, reader)
  for (const product of productList) if (isHeld(product, format)) product.decode(state, reader, format)
  assert(reader.isAtEnd, 'a snapshot ends where it says')
  assertLedgerHolds(state.ledger)
  return state
}

export function isReadable(format: number): boolean {
  return format >= oldestFormat && format <= formatVersion
}

/** The format of a snapshot, or of one that this engine can't read. */
export function formatOf(bytes: Uint8Array): number {
  return new SnapshotReader(bytes).integer()
}

/**
 * Equal states have equal hashes, whatever their history. An older format gives the hash of an older release:
 * of its content only, without later additions.
 */
export function stateHash(state: State, format = formatVersion): string {
  return hashBytes(encodeSnapshot(state, format))
}

/** Since format 5: the rules in force, and the records that prevent repeats. */
function encodeHistory(state: State, writer: SnapshotWriter): void {
  writer.integer(state.rules)
  writer.integer(state.lastOutboxId)
  writer.integer(state.creditReferences.size)
  state.creditReferences.forEachWord((word) => writer.integer(word))
}

function decodeHistory(state: State, reader: SnapshotReader): void {
  state.rules = reader.integer()
  state.lastOutboxId = reader.integer()
  const count = reader.integer()
  for (let i = 0; i < count; i += 1)
    state.creditReferences.restore(Array.from({ length: wordsPerEntry }, () => reader.integer()))
}

const { name: coinName, sources: coinSources } = coreCommands.configureCoin

function encodeCoins(state: State, writer: SnapshotWriter, format: number): void {
  const coins = [...state.coins.values()].toSorted((a, b) => a.coinId - b.coinId)
  writer.integer(coins.length)
  for (const coin of coins) {
    writer.integer(coin.coinId)
    writer.text(coin.symbol)
    writer.integer(coin.scale)
    coinName.write(writer, coin.name, format)
    coinSources.write(writer, coin.sources, format)
    const index = state.index.get(coin.coinId)
    writer.boolean(index !== undefined)
    if (index === undefined) continue
    writer.bigint(index.priceE10)
    writer.integer(index.at)
    writer.integer(index.number)
    writer.text(index.hash)
  }
}

function decodeCoins(state: State, reader: SnapshotReader, format: number): void {
  const count = reader.integer()
  for (let i = 0; i < count; i += 1) {
    const coinId = reader.integer()
    const [symbol, scale] = [reader.text(), reader.integer()]
    const name = coinName.read(reader, format)
    const sources = coinSources.read(reader, format)
    state.coins.set(coinId, {
      coinId,
      symbol,
      scale,
      ...(name === undefined ? {} : { name }),
      ...(sources === undefined ? {} : { sources }),
    })
    if (!reader.boolean()) continue
    const price = { priceE10: reader.bigint(), at: reader.integer() }
    state.index.set(coinId, { ...price, number: reader.integer(), hash: reader.text() })
  }
}

function encodeAccounts(state: State, writer: SnapshotWriter): void {
  const { accounts } = state
  writer.integer(accounts.idEnd)
  for (let id = 0; id < accounts.idEnd; id += 1) writer.integer(accounts.read(id))
  const regions = accounts.sortedRegions()
  writer.integer(regions.length)
  for (const [accountId, region] of regions) {
    writer.integer(accountId)
    writer.text(region)
  }
}

function decodeAccounts(state: State, reader: SnapshotReader): void {
  const idEnd = reader.integer()
  for (let id = 0; id < idEnd; id += 1) {
    const bits = reader.integer()
    if (bits !== 0) state.accounts.write(id, bits)
  }
  const regionCount = reader.integer()
  for (let i = 0; i < regionCount; i += 1) state.accounts.setRegion(reader.integer(), reader.text())
}

/** Each balance as coin plus one, account, bucket and units; a zero ends the list. */
function encodeBalances(state: State, writer: SnapshotWriter): void {
  state.ledger.forEachBalance((coinId, accountId, bucket, balance) => {
    writer.integer(coinId + 1)
    writer.integer(accountId)
    writer.integer(bucket)
    writer.bigint(balance)
  })
  writer.integer(0)
}

function decodeBalances(state: State, reader: SnapshotReader): void {
  for (let coin = reader.integer(); coin !== 0; coin = reader.integer()) {
    const accountId = reader.integer()
    const bucket = reader.integer()
    state.ledger.restore(accountId, coin - 1, bucket as Bucket, reader.bigint())
  }
}
