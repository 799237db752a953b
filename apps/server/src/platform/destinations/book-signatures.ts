import type { Selectable } from 'kysely'
import { RowSignatures } from '../db/row-signatures.ts'
import type { Tables } from '../db/tables.ts'
import type { FileKey } from '../settings/setting-values.ts'

// Everything that decides where money goes and since when. The remark of an address decides nothing.
type AddressContent = Pick<
  Selectable<Tables['wallet_addresses']>,
  'id' | 'user_id' | 'coin' | 'network' | 'address' | 'tag' | 'added_at'
>
type CardContent = Pick<
  Selectable<Tables['cards']>,
  'id' | 'user_id' | 'kind' | 'number' | 'bank_name' | 'branch_name' | 'holder' | 'added_at' | 'changed_at'
>

export type BookSignatures = { addresses: RowSignatures<AddressContent>; cards: RowSignatures<CardContent> }

export function bookSignatures(fileKeys: readonly FileKey[]): BookSignatures {
  return {
    addresses: new RowSignatures(fileKeys, 'candor wallet address', addressFields),
    cards: new RowSignatures(fileKeys, 'candor bank card', cardFields),
  }
}

function addressFields({ id, user_id, coin, network, address, tag, added_at }: AddressContent) {
  return [id, user_id, coin, network, address, tag, Number(added_at)]
}

function cardFields(card: CardContent) {
  const { id, user_id, kind, number, bank_name, branch_name, holder, added_at, changed_at } = card
  const changedAt = changed_at === null ? null : Number(changed_at)
  return [id, user_id, kind, number, bank_name, branch_name, holder, Number(added_at), changedAt]
}
