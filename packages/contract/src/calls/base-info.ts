import { z } from 'zod'
import { call } from '../call.ts'
import { nothing } from './fields.ts'

const baseLanguage = z.object({
  lid: z.int().describe('The ID of the language.'),
  Name: z.string().describe('Its name in the language itself.'),
  shortName: z.string().describe('Its short name, used to refer to it in calls.'),
  flag: z.string().describe('The path of its flag image.'),
})

export const baseInfoCalls = {
  'BaseInfo/GetLanguage': call({
    about: 'The interface languages, in the order shown in the language selector.',
    who: 'anyone',
    act: 'readPublic',
    input: nothing,
    output: z.object({
      baseLanguageList: z
        .array(baseLanguage)
        .describe('The languages, in the order shown in the language selector.'),
    }),
    codes: [],
  }),
}
