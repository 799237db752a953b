import type { CallInput, CallOutput } from '@candor/contract/calls'
import type { ContentItem } from '@candor/contract/calls/content'
import { useReading } from '@candor/client/react/reading'
import type { Reading } from '@candor/client/react/reading'
import { useLanguage } from '../../i18n/text.ts'
import { callServer } from '../server/client.ts'

export type ContentText = CallOutput<'Content/GetItem'>
export type ReadKind = CallInput<'Content/GetItem'>['kind']
export type ListedKind = CallInput<'Content/GetItems'>['kind']

/** One text in the language of the app. */
export function useContentText(kind: ReadKind, slug: string): Reading<ContentText> {
  const { shortName: language } = useLanguage()
  return useReading(`${kind} ${slug} ${language}`, () =>
    callServer('Content/GetItem', { kind, slug, language }),
  )
}

/** All published items of a kind, in the order of the server. */
export function useContentItems(kind: ListedKind): Reading<readonly ContentItem[]> {
  const { shortName: language } = useLanguage()
  return useReading<readonly ContentItem[]>(
    `${kind} ${language}`,
    async () => (await callServer('Content/GetItems', { kind, language })).items,
  )
}
