import { languageForLocales } from '@candor/contract/languages'
import type { Language } from '@candor/contract/languages'
import { preferencesKey, usePreferences } from '../state/state.ts'
import { readStored, writeStored } from '../state/storage.ts'

const answeredKey = 'candor.languageOffer'

/** The language to offer on a first visit: the browser's preference, if available and not in use. */
export function offeredLanguage(visit: {
  isFirst: boolean
  browserLocales: readonly string[]
  shortName: string
}): Language | null {
  const preferred = languageForLocales(visit.browserLocales)
  return visit.isFirst && preferred.shortName !== visit.shortName ? preferred : null
}

/** A visit is the first until something is stored: the user's choice, or an answer to the offer. */
export function findLanguageOffer(): Language | null {
  const isFirst = readStored('local', preferencesKey) === null && readStored('local', answeredKey) === null
  const { languageShortName } = usePreferences.getState()
  return offeredLanguage({ isFirst, browserLocales: navigator.languages, shortName: languageShortName })
}

export function rememberAnswer(): void {
  writeStored('local', answeredKey, 'answered')
}
