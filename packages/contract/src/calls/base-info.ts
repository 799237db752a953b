import { z } from 'zod'
import { call } from '../call.ts'
import { nothing } from './fields.ts'

const baseLanguage = z.object({
  lid: z.int().describe('The number of the language.'),
  Name: z.string().describe('Its name in itself.'),
  shortName: z.string().describe('Its short name, by which calls name it.'),
  flag: z.string().describe('The path of a picture of its flag.'),
})

export const baseInfoCalls = {
  'BaseInfo/GetLanguage': call({
    about: 'The interface languages, in the order the selector shows them.',
    who: 'anyone',
    act: 'readPublic',
    input: nothing,
    output: z.object({
      baseLanguageList: z.array(baseLanguage).describe('The languages, in the order of the selector.'),
    }),
    codes: [],
  }),
}
