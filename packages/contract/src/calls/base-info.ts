import { z } from 'zod'
import { call } from '../call.ts'
import { nothing } from './fields.ts'

const baseLanguage = z.object({ lid: z.int(), Name: z.string(), shortName: z.string(), flag: z.string() })

export const baseInfoCalls = {
  'BaseInfo/GetLanguage': call({
    about: 'The interface languages, in the order the selector shows them.',
    who: 'anyone',
    act: 'readPublic',
    input: nothing,
    output: z.object({ baseLanguageList: z.array(baseLanguage) }),
    codes: [],
  }),
}
