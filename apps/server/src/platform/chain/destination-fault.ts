import { type Hex, lowerHex } from '@candor/chain/hex'
import type { Database } from '../db/database.ts'
import type { ChainAccess } from './chain-access.ts'
import { coldAddress } from './queries.ts'

type Asked = {
  accountId: number
  coin: string
  /** Both null for a card. */
  network: string | null
  address: string | null
}

// They write their addresses alike, and one key has the same address on each of them.
const evmNetworks = ['ethereum', 'bsc']
const zeroAddress: Hex = `0x${'0'.repeat(40)}`

/**
 * Why an address is refused for payouts; null: it is not. Coins at a contract are lost. Coins at a wallet of
 * the exchange are the exchange's, and so are those at a deposit address where they are not read. At the
 * deposit address of another user they are a deposit like any other; at one's own they would only cost fees.
 */
export async function destinationFault(
  { chain, db }: { chain: ChainAccess | null; db: Database },
  { accountId, coin, network, address: text }: Asked,
): Promise<'addressOfNobody' | 'addressOfExchange' | null> {
  if (!chain || network === null || text === null || !evmNetworks.includes(network)) return null
  const address = lowerHex(text as Hex)
  const { config, book } = chain
  const isContract = config.assets.some(({ contract }) => contract !== null && lowerHex(contract) === address)
  if (isContract || address === zeroAddress) return 'addressOfNobody'
  if (book.isExchanges(address) || (await coldAddress(db)) === address) return 'addressOfExchange'
  const owner = book.accountAt(address)
  if (owner === undefined) return null
  const isRead = network === config.network && config.assets.some((asset) => asset.coin === coin)
  return owner === accountId || !isRead ? 'addressOfExchange' : null
}
