import type { CallOutput } from '@candor/contract/calls'
import type { AgreementSlug } from '@candor/contract/rules/content'
import { useReading } from '@candor/client/react/reading'
import type { Reading } from '@candor/client/react/reading'
import { callServer } from '../../../shared/server/client.ts'
import { useLanguage } from '../../../i18n/text.ts'

export type Agreements = CallOutput<'Content/GetAgreements'>
export type Accepted = Agreements['accepted'][number]
export type Missing = Agreements['missing'][number]

export function useAgreements(): Reading<Agreements> {
  const { shortName: language } = useLanguage()
  return useReading(language, () => callServer('Content/GetAgreements', { language }))
}

/** The text as it was when it was accepted, in the language it was accepted in. */
export function useAccepted(
  slug: AgreementSlug,
  versionId: string,
): Reading<CallOutput<'Content/GetAccepted'>> {
  return useReading(`${slug} ${versionId}`, () => callServer('Content/GetAccepted', { slug, versionId }))
}
