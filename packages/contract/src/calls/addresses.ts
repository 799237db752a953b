import { z } from 'zod'
import { addressLimits } from '../addresses/limits.ts'
import { networks } from '../addresses/networks.ts'
import { readOwn, userCall } from '../call.ts'
import { isReadable } from '../rules/account.ts'
import * as field from './fields.ts'

export const walletAddress = field.object('The address as saved in the address book.', {
  addressId: field.string('The ID of the address in the address book.'),
  coin: field.coinSymbol,
  network: field.oneOf(networks, 'The network of the address.'),
  address: field.string('The address, in the network’s format with its checksum.'),
  tag: field.stringOrNull('The destination tag of a shared address; null if there is none.'),
  remark: field.stringOrNull('The remark its owner gave it; null if there is none.'),
  addedAt: field.string('When it was added.'),
  isUsable: field.boolean(
    'False if the stored address isn’t the one its owner added: withdrawals to it are refused until it is removed and added again.',
  ),
})
export type WalletAddress = z.infer<typeof walletAddress>

const remark = z
  .string()
  .trim()
  .max(addressLimits.remarkLengthMax, 'invalidRequest')
  .refine((text) => text === '' || isReadable(text), 'invalidRequest')

export const addressCalls = {
  'Wallet/GetAddresses': readOwn({
    about: 'The address book, newest first: the addresses the account can withdraw to.',
    output: z.object({ addresses: z.array(walletAddress).describe('The addresses, newest first.') }),
  }),
  'Wallet/AddAddress': userCall({
    about:
      'Adds an address to the address book after checking its checksum and network. Crypto withdrawals are reviewed for the next 24 hours.',
    act: 'ownAccount',
    input: z.strictObject({
      coin: field.text('requiredParametersEmpty', 16).describe('The symbol of the coin.'),
      network: field.oneOf(networks, 'The network of the address.'),
      address: field
        .text('requiredParametersEmpty', addressLimits.addressLengthMax)
        .describe('The address. Its checksum and network are checked.'),
      tag: z
        .string()
        .max(addressLimits.tagLengthMax, 'invalidRequest')
        .default('')
        .describe('The destination tag of a shared address; empty if there is none.'),
      remark: remark.default('').describe('A remark; empty for none.'),
      isTrusted: z
        .literal(true, { error: 'requiredParametersEmpty' })
        .describe('Confirms that the owner trusts this address: anything sent to it can’t be recovered.'),
      fundPassword: field.existingFundPassword,
    }),
    output: z.object({ address: walletAddress }),
    codes: [
      'fundPasswordEmpty',
      'fundPasswordNotSet',
      'fundPasswordWrong',
      'userLocked',
      'spotCurrencyNotConfigured',
      'walletAddressAlreadyBound',
      'overOrderLimit',
    ],
  }),
  'Wallet/RenameAddress': userCall({
    about: 'Changes the remark of a saved address.',
    act: 'ownAccount',
    input: z.strictObject({
      addressId: field.number.describe('The ID of the address in the address book.'),
      remark: remark.describe('The new remark; empty for none.'),
    }),
    codes: ['orderNumberEmpty', 'orderMissing'],
  }),
  'Wallet/RemoveAddress': userCall({
    about: 'Removes an address from the address book. Withdrawals in progress to it are not affected.',
    act: 'ownAccount',
    input: z.strictObject({ addressId: field.number.describe('The ID of the address in the address book.') }),
    codes: ['orderNumberEmpty', 'orderMissing'],
  }),
}
