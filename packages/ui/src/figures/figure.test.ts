import { expect, test } from 'vitest'
import { splitFigure } from './figure.tsx'

test.each([
  ['12,480.37', '.', '12,480', '.37'],
  ['12.480,37', ',', '12.480', ',37'],
  ['12.480', ',', '12.480', ''],
] as const)('splitFigure %j at %j', (text, mark, whole, fraction) => {
  expect(splitFigure(text, mark)).toEqual({ whole, fraction })
})
