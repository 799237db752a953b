import { describe, expect, it } from 'vitest'
import { guard } from './guard.ts'
import { placeOf } from '../shared/place/location.ts'
import { notFoundRoute, routeAt, routes } from './routes.ts'
import { paths } from '@candor/contract/app-paths'
import type { ScreenName } from '@candor/contract/app-paths'

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
  it.each(Object.keys(paths) as ScreenName[])('%s', (name) => {
    const route = routeAt(paths[name])
    const isClosed = !open.includes(name) && !visitorsOnly.includes(name)
    expect(guard(route, false)).toBe(isClosed ? 'toLogin' : 'show')
    expect(guard(route, true)).toBe(visitorsOnly.includes(name) ? 'toReturnPath' : 'show')
  })

  it('shows the not-found page to everybody', () => {
    expect(guard(routeAt('/pages/no/such/page'), false)).toBe('show')
    expect(guard(routeAt('/pages/no/such/page'), true)).toBe('show')
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
