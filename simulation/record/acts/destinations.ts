import { found } from '../found.ts'
import type { Stage } from '../stage.ts'

/** Payout destinations: addresses of several networks, one removed, and cards of one holder. */
export async function destinations({ exchange, people: { ada, chloe } }: Stage): Promise<void> {
  const trust = { isTrusted: true, fundPassword: found(ada.fundPassword, 'a fund password') } as const
  for (const address of [
    { coin: 'USDT', network: 'tron', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', remark: 'Cold wallet' },
    { coin: 'ETH', network: 'ethereum', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
    { coin: 'XRP', network: 'xrp', address: 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59', tag: '77' },
  ] as const)
    await exchange.call('Wallet/AddAddress', { ...address, ...trust }, ada.token)
  const { addresses } = await exchange.call('Wallet/GetAddresses', {}, ada.token)
  const removed = found(
    addresses.find(({ coin }) => coin === 'ETH'),
    'an address of ETH',
  )
  await exchange.call('Wallet/RemoveAddress', { addressId: removed.addressId }, ada.token)
  const card = {
    bankName: 'First Bank',
    branchName: 'Main Street',
    holder: 'Chloé Martin',
    fundPassword: found(chloe.fundPassword, 'a fund password'),
  }
  const domestic = { ...card, kind: 'domestic', cardNumber: '4242 4242 4242 4242' } as const
  await exchange.call('Cards/AddCard', domestic, chloe.token)
  const foreign = { ...card, kind: 'foreign', cardNumber: 'FR14 2004 1010 0505 0001 3M02 606' } as const
  await exchange.call('Cards/AddCard', { ...foreign, holder: 'CHLOE MARTIN' }, chloe.token)
}
