import { describe, expect, it } from 'vitest'
import { withHead, withNext } from './page-list.ts'

const list = (text: string, nextPage: string | null = null) => ({ items: text.split(''), nextPage })
const same = (item: string) => item

describe('the next page', () => {
  it.each([
    [list('fed', 'd'), list('cba'), list('fedcba')],
    [list('fed', 'd'), list('dcb', 'b'), list('fedcb', 'b')],
    [list('fed', 'd'), list(''), list('fed')],
  ])('%j and %j', (known, next, whole) => {
    expect(withNext(known, next, same)).toEqual(whole)
  })
})

describe('the first page read anew', () => {
  it.each([
    // A new entry.
    [list('dcba'), list('edc', 'c'), list('edcba')],
    // A removed entry in the middle.
    [list('edcba', 'a'), list('ecb', 'b'), list('ecba', 'a')],
    // So many came that there may be a gap.
    [list('cba'), list('zyx', 'x'), list('zyx', 'x')],
    // Everything fits on it.
    [list('cba'), list('da'), list('da')],
    [list('cba'), list(''), list('')],
    // The page found nothing as far as it looked.
    [list('cba', 'a'), list('', 'k'), list('cba', 'a')],
  ])('%j and %j', (known, head, whole) => {
    expect(withHead(known, head, same)).toEqual(whole)
  })
})
