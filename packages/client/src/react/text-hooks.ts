import { useSyncExternalStore } from 'react'
import type { Language } from '@candor/contract/languages'
import type { Catalogue, Translate } from '../languages/catalogue.ts'

/** What the components of an app say; they draw again when the language changes. */
export function createTextHooks<Key extends string>(catalogue: Catalogue<Key>) {
  function useText(): Translate<Key> {
    useSyncExternalStore(catalogue.subscribe, catalogue.locale)
    return catalogue.t
  }

  function useLanguage(): Language {
    return useSyncExternalStore(catalogue.subscribe, catalogue.currentLanguage)
  }

  return { useText, useLanguage }
}
