import { paths } from '@candor/contract/app-paths'
import type { TextKey } from '../../i18n/text.ts'

/** The possible target pages of a promotion. */
export const appPages: readonly { path: string; label: TextKey }[] = [
  { path: paths.markets, label: 'appPage.markets' },
  { path: paths.trade, label: 'appPage.trade' },
  { path: paths.options, label: 'appPage.options' },
  { path: paths.pledge, label: 'appPage.pledge' },
  { path: paths.lab, label: 'appPage.lab' },
  { path: paths.exchange, label: 'appPage.exchange' },
  { path: paths.deposit, label: 'appPage.deposit' },
  { path: paths.loanApply, label: 'appPage.loan' },
  { path: paths.invite, label: 'appPage.invite' },
  { path: paths.identity, label: 'appPage.identity' },
  { path: paths.getApp, label: 'appPage.getApp' },
]
