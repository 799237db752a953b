import { record, type ValueOf, whole } from '../../nucleus/fields.ts'
import type { State as CoreState } from '../../nucleus/state.ts'
import { setEntry } from '../../nucleus/undo.ts'

export const postingPlace = record({ seq: whole, ordinal: whole })
export interface PostingPlace extends ValueOf<typeof postingPlace> {}

export class CorrectionsState {
  /** The postings that were reversed, in this order, by number of command and event. */
  readonly reversed = new Map<string, PostingPlace>()
}

/** The state as this product sees it. */
export type State = CoreState & { readonly products: { readonly corrections: CorrectionsState } }

export function isReversed({ reversed }: CorrectionsState, place: PostingPlace): boolean {
  return reversed.has(keyOf(place))
}

export function addReversed({ reversed }: CorrectionsState, { seq, ordinal }: PostingPlace): void {
  const key = keyOf({ seq, ordinal })
  setEntry(reversed, key, { seq, ordinal })
}

function keyOf({ seq, ordinal }: PostingPlace): string {
  return `${seq}-${ordinal}`
}
