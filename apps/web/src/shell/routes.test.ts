import { describe, expect, test } from 'vitest'
import { paths } from '@candor/contract/app-paths'
import type { ScreenName } from '@candor/contract/app-paths'
import { notFoundRoute, routeAt, routes, guard } from './routes.ts'
import { placeOf } from '../shared/place/location.ts'

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

// Everybody sees these, the next two only visitors, and every other screen only a signed-in user.
const open: readonly ScreenName[] = [
  'home',
  'markets',
  'options',
  'trade',
  'coin',
  'forgotPassword',
  'pledge',
  'lab',
  'exchange',
  'customerService',
  'onlineService',
  'getApp',
  'announcements',
  'announcement',
  'promotions',
  'helpCenter',
  'about',
  'agreement',
  'termsOfService',
  'regulatoryClearance',
  'openLocation',
]
const visitorsOnly: readonly ScreenName[] = ['login', 'register']

describe('who sees what', () => {
  test.each(Object.keys(paths) as ScreenName[])('%s', (name) => {
    const route = routeAt(paths[name])
    const isClosed = !open.includes(name) && !visitorsOnly.includes(name)
    expect(guard(route, false)).toBe(isClosed ? 'toLogin' : 'show')
    expect(guard(route, true)).toBe(visitorsOnly.includes(name) ? 'toReturnPath' : 'show')
  })

  test('shows the not-found page to everybody', () => {
    expect(guard(routeAt('/pages/no/such/page'), false)).toBe('show')
    expect(guard(routeAt('/pages/no/such/page'), true)).toBe('show')
  })
})

describe('the table of routes', () => {
  test('answers for / and for the home path alike', () => {
    expect(routeAt('/').load).toBe(routeAt(paths.home).load)
  })

  test('shows the not-found page for unknown paths', () => {
    expect(routeAt('/pages/no/such/page')).toBe(notFoundRoute)
  })

  test('names no path twice', () => {
    expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length)
  })
})

describe('a place', () => {
  test.each([
    ['/', '/', ''],
    ['/pages/home/index/', '/pages/home/index', ''],
    ['/pages/userAuth/register/register?code=AB12', '/pages/userAuth/register/register', 'code=AB12'],
  ])('%s is %s with %j', (location, path, query) => {
    const place = placeOf(location)
    expect([place.path, place.query.toString()]).toEqual([path, query])
  })
})
