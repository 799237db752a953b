import { useSyncExternalStore } from 'react'
import type { Language } from '@candor/contract/languages'
import type { Catalogue, Translate } from '../languages/catalogue.ts'

/** The texts of an app's components; they render again on a new language. */
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
