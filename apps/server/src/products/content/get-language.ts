import { languages } from '@candor/contract/languages'
import type { Handler } from '../../platform/gateway/handler.ts'

export function getLanguage(): Handler<'BaseInfo/GetLanguage'> {
  const baseLanguageList = languages.map(({ lid, Name, shortName, flag }) => ({ lid, Name, shortName, flag }))
  return async () => ({ baseLanguageList })
}
