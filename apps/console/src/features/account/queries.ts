import { NetworkFailed } from '@candor/client/calls/call-failed'
import { callServer } from '../../shared/server/client.ts'
import { currentDoor, passDoor } from '../../shared/server/door.ts'

/** Ends the session on the server and then here; if the server is unreachable, the session stays. */
export async function signOut(why: 'idle' | null = null): Promise<void> {
  await callServer('Access/SignOut', {}).catch((failure: unknown) => {
    if (failure instanceof NetworkFailed && why === null) throw failure
  })
  passDoor({ phase: 'outside', why })
}

export async function changePassword(form: {
  oldPassword: string
  password: string
  confirmation: string
}): Promise<void> {
  await callServer('Access/ChangePassword', form)
}

export async function makeRecoveryCodes(password: string): Promise<readonly string[]> {
  const { recoveryCodes } = await callServer('Access/MakeRecoveryCodes', { password })
  const door = currentDoor()
  if (door.phase === 'inside')
    passDoor({ ...door, self: { ...door.self, recoveryCodesLeft: recoveryCodes.length } })
  return recoveryCodes
}
