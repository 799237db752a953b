import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import { pictureOf, picturedCoins } from '../src/shared/coins/pictures.ts'
import { staticFiles } from './static-files.ts'

/** The pictures of coins, each a file loaded when the coin is shown. */
export function coins(): Plugin {
  const { resolve } = createRequire(import.meta.url)
  const source = (symbol: string) =>
    readFile(resolve(`cryptocurrency-icons/svg/color/${symbol.toLowerCase()}.svg`))
  return staticFiles(
    'candor-coins',
    new Map([...picturedCoins].map((symbol) => [pictureOf(symbol), () => source(symbol)])),
  )
}
