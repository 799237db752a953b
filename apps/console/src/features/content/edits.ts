import { create } from 'zustand'
import type { ContentKind } from '@candor/contract/rules/content'
import { whenOtherOperator } from '../../shared/server/door.ts'
import type { Texts } from './model.ts'

/** The unsaved edits, and the revision of the draft they are based on. */
export type Edits = { revision: number | null; texts: Texts }

type Kept = Readonly<Record<string, Edits | undefined>>

// Kept outside the page: an operator signed out for being idle finds them again after signing in.
const useKept = create<{ kept: Kept }>()(() => ({ kept: {} }))

whenOtherOperator(() => useKept.setState({ kept: {} }))

export const editsKey = (kind: ContentKind, slug: string): string => `${kind}/${slug}`

export function useEdits(key: string): Edits | undefined {
  return useKept(({ kept }) => kept[key])
}

export function currentEdits(key: string): Edits | undefined {
  return useKept.getState().kept[key]
}

/** Keeps them; edits without any language are removed. */
export function keepEdits(key: string, edits: Edits | undefined): void {
  const isNone = edits === undefined || Object.keys(edits.texts).length === 0
  useKept.setState(({ kept }) => ({ kept: { ...kept, [key]: isNone ? undefined : edits } }))
}
