import { expect, it, vi } from 'vitest'
import { createLegendList } from './legend-list.tsx'
import type { Legend } from './legend-list.tsx'

const legend = (id: string, value: string): Legend => ({
  id,
  pane: 'candle_pane',
  name: id,
  entries: [{ title: 'MA5', value, color: null }],
})

it('reports changes only, in the order of the first word', () => {
  const list = createLegendList()
  const heard = vi.fn<() => void>()
  const leave = list.subscribe(heard)
  list.tell(legend('MA', '1'))
  list.tell(legend('BOLL', '1'))
  list.tell(legend('MA', '2'))
  list.tell(legend('MA', '2'))
  expect(list.get()).toEqual([legend('MA', '2'), legend('BOLL', '1')])
  expect(heard).toHaveBeenCalledTimes(3)
  list.remove('MA')
  list.remove('MA')
  expect(list.get()).toEqual([legend('BOLL', '1')])
  expect(heard).toHaveBeenCalledTimes(4)
  leave()
  list.remove('BOLL')
  expect(heard).toHaveBeenCalledTimes(4)
})
