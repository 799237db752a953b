import { CallFailed } from '@candor/client/calls/call-failed'
import { noteCertification } from './certification.ts'
import { requireRegion } from './region.ts'

/** Waits for an answer. When it is refused for want of certification or a region, the app asks for that. */
export async function withRequirements<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer
  } catch (failure) {
    if (failure instanceof CallFailed) {
      noteCertification(failure)
      await requireRegion(failure)
    }
    throw failure
  }
}
