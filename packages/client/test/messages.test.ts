import { readdirSync, readFileSync } from 'node:fs'
import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import PO from 'pofile'
import { expect, it } from 'vitest'
import { written } from '../src/languages/message.ts'
import type { Message } from '../src/languages/message.ts'

it('writes every text of the apps as Lingui does', () => {
  const folders = ['packages/contract/texts', 'apps/web/src/i18n/texts', 'apps/console/src/i18n/texts']
  let texts = 0
  for (const folder of folders) {
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.po'))) {
      const locale = file.slice(0, -3)
      for (const item of PO.parse(readFileSync(`${folder}/${file}`, 'utf8')).items) {
        const text = item.msgstr[0] ?? ''
        const names = [...text.matchAll(/\{\s*([A-Za-z]\w*)\s*[,}]/g)].map((match) => match[1] ?? '')
        for (const value of names.length > 0 ? [0, 1, 2, 5, 21, 1234] : [0]) {
          const values = Object.fromEntries(names.map((name) => [name, value]))
          const lingui = setupI18n({ locale, messages: { [locale]: { text: compileMessage(text) } } })
          expect(written(compileMessage(text) as Message, locale, values)).toBe(lingui._('text', values))
          texts += 1
        }
      }
    }
  }
  expect(texts).toBeGreaterThan(10_000)
})
