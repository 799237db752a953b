import { z } from 'zod'
import { readPublic } from '../call.ts'
import * as field from './fields.ts'

const baseLanguage = z.object({
  lid: field.int('The ID of the language.'),
  Name: field.string('Its name in the language itself.'),
  shortName: field.string('Its short name, used to refer to it in calls.'),
  flag: field.string('The path of its flag image.'),
})

export const baseInfoCalls = {
  'BaseInfo/GetOpening': readPublic({
    about:
      'Whether the exchange is open. On real money nobody can register or act before two operators have opened it; once open, it stays open.',
    output: z.object({ isOpen: field.boolean('Whether it is open.') }),
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
