import { z } from 'zod'
import { addressLimits } from '../addresses/limits.ts'
import { networks } from '../addresses/networks.ts'
import { call } from '../call.ts'
import { isReadable } from '../rules/account.ts'
import * as field from './fields.ts'

export const walletAddress = z
  .object({
    addressId: z.string().describe('The number of the address in the book.'),
    coin: field.coinSymbol,
    network: z.enum(networks).describe('The network of the address.'),
    address: z.string().describe('The address, as the network writes it with its checksum.'),
    tag: z
      .string()
      .nullable()
      .describe('The number beside an address that many people share; null without one.'),
    remark: z.string().nullable().describe('The name that the owner gave it; null without one.'),
    addedAt: z.string().describe('When it was added.'),
  })
  .describe('The address as it stands in the book.')
export type WalletAddress = z.infer<typeof walletAddress>

const remark = z
  .string()
  .trim()
  .max(addressLimits.remarkLengthMax, 'invalidRequest')
  .refine((text) => text === '' || isReadable(text), 'invalidRequest')

export const addressCalls = {
  'Wallet/GetAddresses': call({
    about: 'The address book, newest first: where the account may withdraw to.',
    who: 'user',
    act: 'readOwn',
    input: field.nothing,
    output: z.object({ addresses: z.array(walletAddress).describe('The addresses, newest first.') }),
    codes: [],
  }),
  'Wallet/AddAddress': call({
    about:
      'Adds an address to the book, once its checksum and network are right. Withdrawals go to review for the next 24 hours.',
    who: 'user',
    act: 'ownAccount',
    input: z.strictObject({
      coin: field.text('requiredParametersEmpty', 16).describe('The symbol of the coin.'),
      network: z.enum(networks).describe('The network of the address.'),
      address: field
        .text('requiredParametersEmpty', addressLimits.addressLengthMax)
        .describe('The address. Its checksum and network are checked.'),
      tag: z
        .string()
        .max(addressLimits.tagLengthMax, 'invalidRequest')
        .default('')
        .describe('The number beside an address that many people share; empty without one.'),
      remark: remark.default('').describe('A name for it; empty without one.'),
      isTrusted: z
        .literal(true, { error: 'requiredParametersEmpty' })
        .describe(
          "That the owner trusts whoever holds this address: what is sent there can't be called back.",
        ),
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
  'Wallet/RenameAddress': call({
    about: 'Another remark for an address of the book.',
    who: 'user',
    act: 'ownAccount',
    input: z.strictObject({
      addressId: field.number.describe('The number of the address in the book.'),
      remark: remark.describe('The new name; empty for none.'),
    }),
    output: z.object({}),
    codes: ['orderNumberEmpty', 'orderMissing'],
  }),
  'Wallet/RemoveAddress': call({
    about: 'Takes an address out of the book. What is on its way there still arrives.',
    who: 'user',
    act: 'ownAccount',
    input: z.strictObject({ addressId: field.number.describe('The number of the address in the book.') }),
    output: z.object({}),
    codes: ['orderNumberEmpty', 'orderMissing'],
  }),
}
