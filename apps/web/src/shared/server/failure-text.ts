import { CallFailed, textKeyOfFailure as plainTextKey } from '@candor/client/calls/call-failed'
import type { TextKey } from '../../i18n/text.ts'

/** A refusal that this app tells in words of its own. */
export class WordedRefusal extends CallFailed {
  readonly words: TextKey

  constructor(code: number, words: TextKey) {
    super(code)
    this.name = 'WordedRefusal'
    this.words = words
  }
}

export function textKeyOfFailure(failure: unknown): TextKey {
  return failure instanceof WordedRefusal ? failure.words : plainTextKey(failure)
}
