import type { LanguageShortName } from '@candor/contract/languages'
import { create } from 'zustand'
import { whenOtherOperator } from '../server/door.ts'

export type PreparedTexts = Partial<Record<LanguageShortName, { title: string; body: string }>>

/** An announcement written by another screen, for the form of the texts. */
const usePrepared = create<{ texts: PreparedTexts | null }>()(() => ({ texts: null }))

whenOtherOperator(() => usePrepared.setState({ texts: null }))

export function prepareAnnouncement(texts: PreparedTexts): void {
  usePrepared.setState({ texts })
}

export function preparedAnnouncement(): PreparedTexts | null {
  return usePrepared.getState().texts
}

/** It was used, or the operator does not want it. */
export function forgetPrepared(): void {
  usePrepared.setState({ texts: null })
}
