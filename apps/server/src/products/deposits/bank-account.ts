import type { BankDetails } from '@candor/contract/calls/deposits'
import type { Settings } from '../../platform/settings/settings.ts'

// A fictitious account: a real transfer to it comes back.
const fictitious: BankDetails = {
  holder: 'TEST ONLY – no real account',
  name: 'Bank of Nowhere (test)',
  account: 'XX00 0000 0000 0000 0000 00',
  code: 'TESTXXXX',
}

type BankSettings = Pick<Settings, 'MODE' | 'BANK_HOLDER' | 'BANK_NAME' | 'BANK_ACCOUNT' | 'BANK_CODE'>

// The account for transfers, or null.
export function bankAccountOf(settings: BankSettings): BankDetails | null {
  const { MODE, BANK_HOLDER: holder, BANK_NAME: name, BANK_ACCOUNT: account, BANK_CODE: code } = settings
  if (account !== '') return { holder, name, account, code: code === '' ? null : code }
  return MODE === 'test' ? fictitious : null
}
