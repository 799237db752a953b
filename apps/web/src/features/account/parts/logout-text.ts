import type { Profile } from '@candor/contract/calls/account'
import type { TextKey } from '../../../i18n/text.ts'

type WayBack = Pick<Profile, 'hasLoginPassword' | 'email' | 'username'>

/** Signing in takes a password and a name: without both, signing out loses the account; the text warns. */
export function logoutText(user: WayBack | null): TextKey {
  if (user === null) return 'logout.text'
  if (!user.hasLoginPassword) return 'logout.textTryout'
  return user.email === null && user.username === null ? 'logout.textNameless' : 'logout.text'
}
