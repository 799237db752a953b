import { describe, expect, it, vi } from 'vitest'
import { createPager } from './pager.ts'
import type { ListPage } from './page-list.ts'

type Answer = ListPage<string> | Error

function reading(...answers: Answer[]) {
  const read = vi.fn<(before: string | undefined) => Promise<ListPage<string>>>(async () => {
    const answer = answers.shift()
    if (answer instanceof Error || answer === undefined) throw answer ?? new Error('asked too often')
    return answer
  })
  return { read, pager: createPager({ read, idOf: (item: string) => item }) }
}
const settled = async () => await new Promise((resolve) => setTimeout(resolve))

describe('a list in pages', () => {
  it('reads the first page, and then the next by its mark', async () => {
    const { read, pager } = reading(
      { items: ['c', 'b'], nextPage: 'b' },
      { items: ['b', 'a'], nextPage: null },
    )
    expect(pager.state()).toEqual({ page: null, phase: 'loading', failure: null })
    pager.start()
    await settled()
    expect(pager.state()).toMatchObject({ page: { items: ['c', 'b'] }, phase: 'ready' })
    pager.loadMore()
    await settled()
    expect(read.mock.calls).toEqual([[undefined], ['b']])
    expect(pager.state()).toMatchObject({ page: { items: ['c', 'b', 'a'], nextPage: null }, phase: 'ready' })
  })

  it('reports a failure, and tries the same again', async () => {
    const { read, pager } = reading(
      new Error('no network'),
      { items: ['b'], nextPage: 'b' },
      new Error('no network'),
      { items: ['a'], nextPage: null },
    )
    pager.start()
    await settled()
    expect(pager.state()).toMatchObject({ page: null, phase: 'failed' })
    pager.reload()
    await settled()
    pager.loadMore()
    await settled()
    expect(pager.state()).toMatchObject({ page: { items: ['b'] }, phase: 'failed' })
    pager.reload()
    await settled()
    expect(read.mock.calls).toEqual([[undefined], [undefined], ['b'], ['b']])
    expect(pager.state().page?.items).toEqual(['b', 'a'])
  })

  it('a failed refresh is reported to its caller, and the list stays', async () => {
    const { pager } = reading({ items: ['a'], nextPage: null }, new Error('no network'), {
      items: ['b', 'a'],
      nextPage: null,
    })
    pager.start()
    await settled()
    await expect(pager.refresh()).rejects.toThrow('no network')
    expect(pager.state()).toMatchObject({ page: { items: ['a'] }, phase: 'ready' })
    await pager.refresh()
    expect(pager.state()).toMatchObject({ page: { items: ['b', 'a'] }, phase: 'ready', failure: null })
  })

  it('an answer after the end, or after a newer request, is ignored', async () => {
    const { pager } = reading({ items: ['old'], nextPage: null }, { items: ['new'], nextPage: null })
    pager.start()
    pager.stop()
    await settled()
    expect(pager.state().page).toBeNull()
    pager.start()
    await settled()
    expect(pager.state().page?.items).toEqual(['new'])
  })
})
