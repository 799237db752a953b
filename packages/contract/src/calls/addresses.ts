import { z } from 'zod'
import { addressLimits } from '../addresses/limits.ts'
import { networks } from '../addresses/networks.ts'
import { call } from '../call.ts'
import { isReadable } from '../rules/account.ts'
import * as field from './fields.ts'

export const walletAddress = z.object({
  addressId: z.string(),
  coin: z.string(),
  network: z.enum(networks),
  // As the network writes it with its checksum.
  address: z.string(),
  // The number beside an address that many people share.
  tag: z.string().nullable(),
  remark: z.string().nullable(),
  addedAt: z.string(),
})
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
    output: z.object({ addresses: z.array(walletAddress) }),
    codes: [],
  }),
  'Wallet/AddAddress': call({
    about:
      'Adds an address to the book, once its checksum and network are right. Withdrawals go to review for the next 24 hours.',
    who: 'user',
    act: 'ownAccount',
    input: z.strictObject({
      coin: field.text('requiredParametersEmpty', 16),
      network: z.enum(networks),
      address: field.text('requiredParametersEmpty', addressLimits.addressLengthMax),
      tag: z.string().max(addressLimits.tagLengthMax, 'invalidRequest').default(''),
      remark: remark.default(''),
      // That the owner trusts whoever holds this address: what is sent there can't be called back.
      isTrusted: z.literal(true, { error: 'requiredParametersEmpty' }),
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
    input: z.strictObject({ addressId: field.number, remark }),
    output: z.object({}),
    codes: ['orderNumberEmpty', 'orderMissing'],
  }),
  'Wallet/RemoveAddress': call({
    about: 'Takes an address out of the book. What is on its way there still arrives.',
    who: 'user',
    act: 'ownAccount',
    input: z.strictObject({ addressId: field.number }),
    output: z.object({}),
    codes: ['orderNumberEmpty', 'orderMissing'],
  }),
}
