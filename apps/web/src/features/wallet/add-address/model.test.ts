import { describe, expect, it } from 'vitest'
import { checkForm, faultOf, networkFor, scannedInto, startOf } from './model.ts'
import type { AddressForm } from './model.ts'

const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const form: AddressForm = {
  coin: 'USDT',
  network: 'ethereum',
  address: evm,
  tag: '',
  remark: 'Savings',
  trust: 'yes',
  fundPassword: '246810',
}

describe('the form', () => {
  it.each<readonly [Partial<AddressForm>, object]>([
    [{}, {}],
    [{ address: ' ' }, { address: 'address.required' }],
    [{ address: 'hello' }, { address: 'reason.addressMalformed' }],
    [{ address: evm.toLowerCase().replace('a', 'A') }, { address: 'reason.addressChecksumWrong' }],
    [{ network: 'tron' }, { address: 'reason.addressOfOtherNetwork' }],
    [{ tag: '7' }, { tag: 'reason.addressTagWrong' }],
    [{ remark: '\u202ehidden' }, { remark: 'form.notReadable' }],
    [{ trust: '' }, { trust: 'address.trustRequired' }],
    [{ fundPassword: '' }, { fundPassword: 'form.fundPasswordRequired' }],
    [
      { address: '', trust: '', fundPassword: '' },
      {
        address: 'address.required',
        trust: 'address.trustRequired',
        fundPassword: 'form.fundPasswordRequired',
      },
    ],
  ])('with %j', (change, errors) => {
    expect(checkForm({ ...form, ...change })).toEqual(errors)
  })

  it('names the networks that an address belongs to', () => {
    expect(faultOf({ ...form, network: 'tron' })).toEqual({
      fault: 'otherNetwork',
      networks: ['ethereum', 'bsc'],
    })
    expect(faultOf({ ...form, address: '' })).toBeNull()
  })
})

describe('the first choice', () => {
  it.each([
    ['', 'USDT', 'tron'],
    ['coin=BTC', 'BTC', 'bitcoin'],
    ['coin=USDT&network=ethereum', 'USDT', 'ethereum'],
    ['coin=USDT&network=bsc', 'USDT', 'tron'],
    ['coin=BTC&network=bsc', 'BTC', 'bitcoin'],
    ['coin=CDR', 'USDT', 'tron'],
    ['coin=toString&network=__proto__', 'USDT', 'tron'],
  ])('with %s', (query, coin, network) => {
    expect(startOf(new URLSearchParams(query))).toEqual({ coin, network })
  })

  it('keeps the network where the next coin has it', () => {
    expect(networkFor('TRX', 'tron')).toBe('tron')
    expect(networkFor('BTC', 'tron')).toBe('bitcoin')
  })
})

describe('a QR code', () => {
  it.each([
    [evm, { address: evm }],
    [`ethereum:${evm}@1`, { address: evm, network: 'ethereum' }],
    [`ethereum:${evm}@56`, { address: evm }],
    ['bitcoin:bc1qabc?amount=1', { address: 'bc1qabc' }],
    ['xrpl:rHb9?dt=7', { address: 'rHb9', tag: '7' }],
  ])('%s', (scanned, filled) => {
    expect(scannedInto(form, scanned)).toEqual(filled)
  })
})
