import { expect, test } from 'vitest'
import { readAddressUri } from './address-uri.ts'

const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const token = '0xdAC17F958D2ee523a2206206994597C13D831ec7'

test.each([
  [evm, evm, null, null],
  [`  ${evm} `, evm, null, null],
  [`ethereum:${evm}`, evm, null, null],
  [`ethereum:pay-${evm}@1?value=1e18`, evm, 'ethereum', null],
  [`ethereum:${evm}@56`, evm, 'bsc', null],
  [`ethereum:${token}@1/transfer?address=${evm}&uint256=1`, evm, 'ethereum', null],
  [`ethereum:${token}/transfer?address=${evm}`, evm, null, null],
  [`ethereum:${token}/transfer`, '', null, null],
  ['bitcoin:bc1qabc?amount=0.1&label=Lunch', 'bc1qabc', 'bitcoin', null],
  ['BITCOIN:BC1QABC', 'BC1QABC', 'bitcoin', null],
  ['tron:TR7?amount=1', 'TR7', 'tron', null],
  ['solana:So1?amount=1&spl-token=x', 'So1', 'solana', null],
  ['xrpl:rHb9?dt=77', 'rHb9', 'xrp', '77'],
  ['ripple://rHb9?tag=5', 'rHb9', 'xrp', '5'],
  ['xrpl:rHb9?dt=%E0%A4%A', 'rHb9', 'xrp', '%E0%A4%A'],
  ['litecoin:ltc1', 'ltc1', 'litecoin', null],
  ['dogecoin:DH5', 'DH5', 'dogecoin', null],
  ['https://example.org/?a=1', 'https://example.org/?a=1', null, null],
  ['constructor:x', 'constructor:x', null, null],
  ['', '', null, null],
])('%s', (scanned, text, network, tag) => {
  expect(readAddressUri(scanned)).toEqual({ text, network, tag })
})
