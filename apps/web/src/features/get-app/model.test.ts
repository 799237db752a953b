import { expect, it } from 'vitest'
import { installWay } from './model.ts'

const browser = { installed: false, offered: false, userAgent: 'X11; Linux', touchPoints: 0 }

it.each([
  [{ ...browser, installed: true, offered: true }, 'installed'],
  [{ ...browser, offered: true }, 'prompt'],
  [{ ...browser, userAgent: 'iPhone; CPU iPhone OS 18_0' }, 'ios'],
  [{ ...browser, userAgent: 'Macintosh; Intel', touchPoints: 5 }, 'ios'],
  [{ ...browser, userAgent: 'Macintosh; Intel' }, 'menu'],
  [browser, 'menu'],
])('%j installs by %s', (device, way) => {
  expect(installWay(device)).toBe(way)
})
