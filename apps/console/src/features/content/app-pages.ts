import type { TextKey } from '../../i18n/text.ts'

/** The possible target pages of a promotion. */
export const appPages: readonly { path: string; label: TextKey }[] = [
  { path: '/pages/marketplace/index', label: 'appPage.markets' },
  { path: '/pages/trade/trade', label: 'appPage.trade' },
  { path: '/pages/optionsTrading/optionsTrading', label: 'appPage.options' },
  { path: '/pages/impawn/index', label: 'appPage.pledge' },
  { path: '/pages/lab/index', label: 'appPage.lab' },
  { path: '/pages/exchange/index', label: 'appPage.exchange' },
  { path: '/pages/deposit/index', label: 'appPage.deposit' },
  { path: '/pages/loan/apply/index', label: 'appPage.loan' },
  { path: '/pages/invite/index', label: 'appPage.invite' },
  { path: '/pages/userCenter/IDcertify', label: 'appPage.identity' },
  { path: '/pages/appDowload/appDowload', label: 'appPage.getApp' },
]
