import { expect, test } from 'vitest'
import { paths } from '@candor/contract/app-paths'
import { notFoundRoute, routeAt } from './routes.ts'

// The routes that the specification names, its spellings included.
const specified = [
  '/',
  '/pages/home/index',
  '/pages/marketplace/index',
  '/pages/optionsTrading/optionsTrading',
  '/pages/trade/trade',
  '/pages/asset/index',
  '/pages/userAuth/login/login',
  '/pages/userAuth/register/register',
  '/pages/forgetPassword/forgetPassword',
  '/pages/loan/apply/index',
  '/pages/loan/applyDetail/index',
  '/pages/loan/record/index',
  '/pages/withdraw/index',
  '/pages/withdraw/withdraw_type',
  '/pages/withdraw/withdraw_address',
  '/pages/withdraw/withdraw_address_add',
  '/pages/withdrawDetailList/withdrawDetailList',
  '/pages/deposit/index',
  '/pages/deposit/deposit_type',
  '/pages/depositDetailList/depositDetailList',
  '/pages/exchange/index',
  '/pages/exchangeDetailList/exchangeDetailList',
  '/pages/userCenter/index',
  '/pages/userCenter/IDcertify',
  '/pages/userCenter/mine',
  '/pages/userCenter/advancedCertify',
  '/pages/userCenter/loginPassword',
  '/pages/userCenter/fundPassword',
  '/pages/userCenter/certify',
  '/pages/impawn/index',
  '/pages/impawn/list/index',
  '/pages/pledge/index',
  '/pages/lab/index',
  '/pages/lab/record/index',
  '/pages/optionRecord/index',
  '/pages/transaction/index',
  '/pages/orderDetails/orderDetails',
  '/pages/option/index',
  '/pages/PromotionDetails/PromotionDetails',
  '/pages/about/index',
  '/pages/agreement/index',
  '/pages/helpCenter/index',
  '/pages/termsOfService/index',
  '/pages/onlineService/onlineService',
  '/pages/CustomerService/CustomerService',
  '/pages/rollingAnnouncement/rollingAnnouncement',
  '/pages/noticeDeatil/noticeDeatil',
  '/pages/regulatoryClearance/regulatoryClearance',
  '/pages/appDowload/appDowload',
  '/choose-location',
  '/open-location',
]

test.each(specified)('%s is a page', (path) => {
  expect(routeAt(path)).not.toBe(notFoundRoute)
})

// All but those that say where a page is and lead nobody there, and the tests.
const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!./routes.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const linking = Object.values(sources).join('\n')

test.each(Object.keys(paths))('a screen leads to %s', (name) => {
  expect(linking).toMatch(new RegExp(String.raw`\bpaths\.${name}\b`))
})

test.each([
  ['/', 'home'],
  [paths.trade, 'trade'],
  [paths.orders, 'trade'],
  [paths.coin, 'markets'],
  [paths.optionRecord, 'options'],
  [paths.withdrawForm, 'assets'],
  [paths.pledge, 'pledge'],
  [paths.pledgeRecords, 'pledge'],
  [paths.exchangeRecords, 'exchange'],
  [paths.loanRecords, 'loanApply'],
  // Is no item of the top bar: nothing is marked.
  [paths.settings, 'settings'],
  ['/pages/no/such/page', undefined],
])('%s is marked as %s', (path, section) => {
  expect(routeAt(path).section).toBe(section)
})
