import { NetworkFailed } from '@candor/client/calls/call-failed'
import { callServer } from '../../shared/server/client.ts'
import { currentDoor, passDoor } from '../../shared/server/door.ts'

/** Asks the server for the owner of the cookie. A 401 has already moved us outside. */
export async function askWhoIsThere(): Promise<void> {
  passDoor({ phase: 'asking' })
  try {
    const { self } = await callServer('Access/GetSelf', {})
    passDoor({ phase: 'inside', self })
  } catch (failure) {
    if (currentDoor().phase !== 'asking') return
    passDoor(failure instanceof NetworkFailed ? { phase: 'unreachable' } : { phase: 'outside', why: null })
  }
}

export async function signIn(name: string, password: string): Promise<void> {
  const { next } = await callServer('Access/SignIn', { name, password })
  passDoor({ phase: 'between', step: next })
}

export async function changeFirstPassword(password: string, confirmation: string): Promise<void> {
  const { next } = await callServer('Access/ChangeFirstPassword', { password, confirmation })
  passDoor({ phase: 'between', step: next })
}

export async function confirmTwoFactor(code: string): Promise<void> {
  const { recoveryCodes, self } = await callServer('Access/ConfirmTwoFactor', { code })
  passDoor({ phase: 'codes', recoveryCodes, self })
}

export async function enterCode(code: string): Promise<void> {
  const { self } = await callServer('Access/EnterCode', { code })
  passDoor({ phase: 'inside', self })
}

/** Cancels between password and code. */
export async function startOver(): Promise<void> {
  await callServer('Access/SignOut', {}).catch(() => undefined)
  passDoor({ phase: 'outside', why: null })
}
