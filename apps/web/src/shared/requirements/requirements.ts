import { CallFailed } from '@candor/client/calls/call-failed'
import { noteCertification } from './certification.ts'
import { leadToRegion } from './region.ts'

/** Waits for an answer, and sees to what it says must come first: certification, or where one lives. */
export async function mindingWhatComesFirst<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer
  } catch (failure) {
    if (failure instanceof CallFailed) {
      noteCertification(failure)
      await leadToRegion(failure)
    }
    throw failure
  }
}
