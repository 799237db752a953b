import type { LanguageShortName } from '@candor/contract/languages'
import { Notice } from '@candor/ui/states/notice'
import { useLanguage, useText } from '../../i18n/text.ts'

/** The note about a missing translation. */
export function FallbackNote({ language }: { language: LanguageShortName }) {
  const text = useText()
  const { shortName, Name } = useLanguage()
  if (language === shortName) return null
  return <Notice>{text('content.fallback', { language: Name })}</Notice>
}
