import { CallFailed } from '@candor/client/calls/call-failed'
import { callServer } from '../server/client.ts'
import { useSession } from '../state/state.ts'
import { forgetVisitorKey, visitorKey } from './visitor-key.ts'

let claiming: Promise<void> | null = null

/** Takes over a visitor's conversations after signing in. The key is kept until that has succeeded. */
export async function claimVisitorChats(): Promise<void> {
  claiming ??= claim().finally(() => {
    claiming = null
  })
  await claiming
}

async function claim(): Promise<void> {
  const key = visitorKey()
  if (key === null || useSession.getState().token === null) return
  try {
    await callServer('Chat/Claim', { visitorKey: key })
  } catch (failure) {
    // A key that the server rejects would block every later try.
    if (!(failure instanceof CallFailed) || failure.codeName !== 'invalidRequest') throw failure
  }
  forgetVisitorKey(key)
}
