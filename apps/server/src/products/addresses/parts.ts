import type { ProductParts } from '../../platform/product-parts.ts'
import type { Services } from '../../platform/services.ts'
import * as addresses from './book.ts'

export const parts = {
  calls: (services: Services) => ({
    'Wallet/GetAddresses': addresses.getAddresses(services),
    'Wallet/AddAddress': addresses.addAddress(services),
    'Wallet/RenameAddress': addresses.renameAddress(services),
    'Wallet/RemoveAddress': addresses.removeAddress(services),
  }),
} satisfies ProductParts
