import { fundPassword } from '../../people/saver.ts'
import { type AreaOf, nothing } from '../body.ts'

// Valid addresses, owned by nobody.
const addresses = {
  tron: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  ethereum: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
}

export const wallet: AreaOf<'Wallet'> = {
  place: 6,
  bodies: {
    'Wallet/GetOverview': nothing,
    'Wallet/GetEquity': () => ({ range: '24h' }),
    'Wallet/GetBalances': nothing,
    'Wallet/GetFundFlow': nothing,
    'Wallet/GetHolds': nothing,
    'Wallet/GetLimits': nothing,
    'Wallet/StartExport': nothing,
    'Wallet/GetAddresses': nothing,
    'Wallet/AddAddress': () => ({
      coin: 'ETH',
      network: 'ethereum',
      address: addresses.ethereum,
      isTrusted: true,
      fundPassword,
    }),
    'Wallet/RenameAddress': async (walker) => ({
      addressId: await walker.addressIn('TRX', 'tron', addresses.tron),
      remark: 'Mine',
    }),
    'Wallet/RemoveAddress': async (walker) => ({
      addressId: await walker.addressIn('BNB', 'bsc', addresses.ethereum),
    }),
  },
}
