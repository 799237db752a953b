import type { LanguageShortName } from '@candor/contract/languages'
import { Notice } from '@candor/ui/states/notice'
import { useLanguage, useText } from '../../i18n/text.ts'

/** Says that a translation is missing, where it is. */
export function FallbackNote({ language }: { language: LanguageShortName }) {
  const text = useText()
  const { shortName, Name } = useLanguage()
  if (language === shortName) return null
  return <Notice>{text('content.fallback', { language: Name })}</Notice>
}
