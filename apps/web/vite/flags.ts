import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { staticFiles } from './static-files.ts'

// The names in the contract's table of languages.
const countries = ['gb', 'cn', 'es', 'fr', 'jp', 'ru', 'kr', 'de', 'tw']

export function flags(): Plugin {
  // The package does not export its pictures, so they are found beside an exported file.
  const folder = dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json'))
  const source = (country: string) => readFile(join(folder, '3x2', `${country.toUpperCase()}.svg`))
  return staticFiles(
    'candor-flags',
    new Map(countries.map((country) => [`/flags/${country}.svg`, () => source(country)])),
  )
}
