import { create } from 'zustand'
import type { CallOutput } from '@candor/contract/calls'
import { languages } from '@candor/contract/languages'
import { callServer } from '../server/client.ts'

export type BaseLanguage = CallOutput<'BaseInfo/GetLanguage'>['baseLanguageList'][number]

// The built-in list until the server's is loaded, and if it never is.
const useList = create<{ list: readonly BaseLanguage[] }>()(() => ({ list: languages }))

/** Called at the start of the app, so that the selector opens filled. */
export async function fetchLanguages(): Promise<void> {
  const { baseLanguageList } = await callServer('BaseInfo/GetLanguage', {})
  if (baseLanguageList.length > 0) useList.setState({ list: baseLanguageList })
}

export function useLanguages(): readonly BaseLanguage[] {
  return useList((state) => state.list)
}
