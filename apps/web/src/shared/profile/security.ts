import type { Profile } from '@candor/contract/calls/account'
import type { SecurityLevel } from '@candor/contract/rules/account'
import type { BadgeTone } from '@candor/ui/badge'
import type { TextKey } from '../../i18n/text.ts'
import { paths } from '@candor/contract/app-paths'

export type SecurityStep = { path: string; text: TextKey }

/** The next step. A fund password is set with the login password, so that one comes first. */
export function nextSecurityStep(
  user: Pick<Profile, 'hasLoginPassword' | 'hasFundPassword'>,
): SecurityStep | undefined {
  if (!user.hasLoginPassword) return { path: paths.loginPassword, text: 'security.setLoginPassword' }
  if (!user.hasFundPassword) return { path: paths.fundPassword, text: 'security.setFundPassword' }
  return undefined
}

export const securityBars: Record<SecurityLevel, number> = { low: 1, middle: 2, high: 3 }
export const securityTones: Record<SecurityLevel, BadgeTone> = {
  low: 'warn',
  middle: 'neutral',
  high: 'success',
}
