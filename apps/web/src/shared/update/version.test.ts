import { describe, expect, it } from 'vitest'
import { isOffered, parseVersion } from './version.ts'

const found = { version: '2.4.4', versionCode: 244, buildId: 'b2' }

describe('an update', () => {
  it.each([
    [{ running: 'b1', rejected: null, asked: false }, true],
    [{ running: 'b2', rejected: null, asked: false }, false],
    [{ running: 'b1', rejected: 'b2', asked: false }, false],
    [{ running: 'b1', rejected: 'b2', asked: true }, true],
    [{ running: 'b1', rejected: 'b0', asked: false }, true],
    [{ running: undefined, rejected: null, asked: true }, false],
  ])('with %j is offered: %s', (now, offered) => {
    expect(isOffered(found, now)).toBe(offered)
  })

  it('is nothing when the file is something else', () => {
    expect(parseVersion(found)).toEqual(found)
    expect(parseVersion({ version: '2.4.4' })).toBeUndefined()
    expect(parseVersion(null)).toBeUndefined()
    expect(isOffered(undefined, { running: 'b1', rejected: null, asked: true })).toBe(false)
  })
})
