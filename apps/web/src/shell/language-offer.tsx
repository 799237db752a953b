import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { textIn } from '../i18n/text.ts'
import { findLanguageOffer } from '../shared/language/language-offer.ts'

/** Asks a first visitor in the browser's preferred language. Nobody else loads this code. */
export function LanguageOffer() {
  const [panel, setPanel] = useState<ReactNode>(null)
  useEffect(() => {
    const language = findLanguageOffer()
    if (!language) return
    Promise.all([import('./language-offer-panel.tsx'), textIn(language, 'language.offer')]).then(
      ([{ LanguageOfferPanel }, words]) => setPanel(<LanguageOfferPanel {...{ language, words }} />),
      // Without a network, switching is impossible too.
      () => undefined,
    )
  }, [])
  return panel
}
