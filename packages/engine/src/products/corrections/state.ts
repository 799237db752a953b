import type { State as CoreState } from '../../nucleus/state.ts'
import { rememberEntry } from '../../nucleus/undo.ts'

export type PostingPlace = { readonly seq: number; readonly ordinal: number }

export interface CorrectionsState {
  /** The postings that were reversed, in this order, by number of command and event. */
  readonly reversed: Map<string, PostingPlace>
}

/** The state as this product sees it. */
export type State = CoreState & { readonly products: { readonly corrections: CorrectionsState } }

export function createCorrectionsState(): CorrectionsState {
  return { reversed: new Map() }
}

export function isReversed({ reversed }: CorrectionsState, place: PostingPlace): boolean {
  return reversed.has(keyOf(place))
}

export function addReversed({ reversed }: CorrectionsState, { seq, ordinal }: PostingPlace): void {
  const key = keyOf({ seq, ordinal })
  rememberEntry(reversed, key)
  reversed.set(key, { seq, ordinal })
}

function keyOf({ seq, ordinal }: PostingPlace): string {
  return `${seq}-${ordinal}`
}
