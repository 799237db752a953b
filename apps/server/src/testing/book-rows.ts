import type { Network } from '@candor/contract/addresses/networks'
import type { Selectable } from 'kysely'
import type { QueryResultRow } from 'pg'
import type { Tables } from '../platform/db/tables.ts'
import { bookSignatures } from '../platform/destinations/book-signatures.ts'
import { readSettings } from '../platform/settings/settings.ts'

// The signatures of a product with default settings.
const testSignatures = bookSignatures(readSettings({}).FILE_KEYS)

export type Asked = { query: <Row extends QueryResultRow>(text: string, values: unknown[]) => Promise<Row[]> }
type NewAddress = {
  userId: string
  coin: string
  network: Network
  address: string
  remark?: string
  addedAt: Date
}

// An address as if added by its owner, at any moment and without a caution.
export async function insertAddressRow(
  at: Asked,
  { userId, coin, network, address, remark, addedAt }: NewAddress,
  signatures = testSignatures,
): Promise<string> {
  const id = await idOf(
    at,
    `insert into wallet_addresses (user_id, coin, network, address, remark, added_at)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [userId, coin, network, address, remark ?? null, addedAt],
  )
  await signAddressRow(at, id, signatures)
  return id
}

// A card as if added by its owner.
export async function insertCardRow(
  at: Asked,
  { userId, addedAt }: { userId: string; addedAt: Date },
): Promise<string> {
  const id = await idOf(
    at,
    `insert into cards (user_id, kind, number, bank_name, branch_name, holder, added_at)
     values ($1, 'domestic', '4111111111111111', 'First Bank', 'Main Street', 'Ann Example', $2) returning id`,
    [userId, addedAt],
  )
  await signCardRow(at, id)
  return id
}

// For a row changed by a test, as if the product had written it.
export async function signAddressRow(at: Asked, id: string, signatures = testSignatures): Promise<void> {
  const [row] = await at.query<Selectable<Tables['wallet_addresses']>>(
    'select * from wallet_addresses where id = $1',
    [id],
  )
  if (!row) throw new Error(`there is no address ${id}`)
  await at.query('update wallet_addresses set signature = $2 where id = $1', [
    id,
    signatures.addresses.of(row),
  ])
}

export async function signCardRow(at: Asked, id: string): Promise<void> {
  const [row] = await at.query<Selectable<Tables['cards']>>('select * from cards where id = $1', [id])
  if (!row) throw new Error(`there is no card ${id}`)
  await at.query('update cards set signature = $2 where id = $1', [id, testSignatures.cards.of(row)])
}

async function idOf(at: Asked, text: string, values: unknown[]): Promise<string> {
  const [row] = await at.query<{ id: string }>(text, values)
  if (!row) throw new Error('nothing was inserted')
  return row.id
}
