import { describe, expect, it } from 'vitest'
import { guard } from './guard.ts'
import { placeOf } from '../shared/place/location.ts'
import { notFoundRoute, routeAt, routes } from './routes.ts'
import { paths } from '@candor/contract/app-paths'

describe('who sees what', () => {
  it.each([
    [paths.home, false, 'show'],
    [paths.home, true, 'show'],
    [paths.accountCentre, false, 'toLogin'],
    [paths.accountCentre, true, 'show'],
    [paths.settings, false, 'toLogin'],
    [paths.identity, false, 'toLogin'],
    [paths.certify, false, 'toLogin'],
    [paths.certify, true, 'show'],
    [paths.advancedCertify, false, 'toLogin'],
    [paths.addresses, false, 'toLogin'],
    [paths.addAddress, false, 'toLogin'],
    [paths.addAddress, true, 'show'],
    [paths.cards, false, 'toLogin'],
    [paths.addCard, false, 'toLogin'],
    [paths.withdraw, false, 'toLogin'],
    [paths.withdrawForm, false, 'toLogin'],
    [paths.withdrawal, false, 'toLogin'],
    [paths.withdrawRecords, false, 'toLogin'],
    [paths.withdrawRecords, true, 'show'],
    [paths.loanApply, false, 'toLogin'],
    [paths.loan, false, 'toLogin'],
    [paths.loanRecords, false, 'toLogin'],
    [paths.loanRecords, true, 'show'],
    [paths.support, false, 'toLogin'],
    [paths.invite, false, 'toLogin'],
    [paths.agent, false, 'toLogin'],
    [paths.agent, true, 'show'],
    [paths.customerService, false, 'show'],
    [paths.coin, false, 'show'],
    [paths.coin, true, 'show'],
    [paths.login, false, 'show'],
    [paths.login, true, 'toReturnPath'],
    [paths.register, true, 'toReturnPath'],
    [paths.forgotPassword, true, 'show'],
    [paths.deposit, false, 'toLogin'],
    [paths.depositType, false, 'toLogin'],
    [paths.depositRecords, true, 'show'],
    ['/pages/no/such/page', false, 'show'],
  ])('%s, signed in %s: %s', (path, signedIn, verdict) => {
    expect(guard(routeAt(path), signedIn)).toBe(verdict)
  })
})

describe('the table of routes', () => {
  it('answers for / and for the home path alike', () => {
    expect(routeAt('/').load).toBe(routeAt(paths.home).load)
  })

  it('shows the not-found page for unknown paths', () => {
    expect(routeAt('/pages/no/such/page')).toBe(notFoundRoute)
  })

  it('names no path twice', () => {
    expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length)
  })
})

describe('a place', () => {
  it.each([
    ['/', '/', ''],
    ['/pages/home/index/', '/pages/home/index', ''],
    ['/pages/userAuth/register/register?code=AB12', '/pages/userAuth/register/register', 'code=AB12'],
  ])('%s is %s with %j', (location, path, query) => {
    const place = placeOf(location)
    expect([place.path, place.query.toString()]).toEqual([path, query])
  })
})
