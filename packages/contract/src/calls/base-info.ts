import { z } from 'zod'
import { readPublic } from '../call.ts'
import * as field from './fields.ts'

const baseLanguage = z.object({
  lid: field.int('The ID of the language.'),
  Name: field.string('Its name in the language itself.'),
  shortName: field.string('Its short name, used to refer to it in calls.'),
  flag: field.string('The path of its flag image.'),
})

export const listedCoins = field.list('One entry for each coin, in the order in which they were listed.', {
  coin: field.coinSymbol,
  name: field.stringOrNull('Its name; null if operators gave it none.'),
  picture: field.stringOrNull(
    'The path of its picture, a square of 128 pixels; null if operators gave it none.',
  ),
})

export const baseInfoCalls = {
  'BaseInfo/GetOpening': readPublic({
    about:
      'Whether the exchange is open. On real money nobody can register or act before two operators have opened it; once open, it stays open.',
    output: z.object({ isOpen: field.boolean('Whether it is open.') }),
  }),
  'BaseInfo/GetCoins': readPublic({
    about: 'The coins of the exchange, with the names and the pictures that operators gave them.',
    output: z.object({ coins: listedCoins }),
  }),
  'BaseInfo/GetLanguage': readPublic({
    about: 'The interface languages, in the order shown in the language selector.',
    output: z.object({
      baseLanguageList: z
        .array(baseLanguage)
        .describe('The languages, in the order shown in the language selector.'),
    }),
  }),
}
