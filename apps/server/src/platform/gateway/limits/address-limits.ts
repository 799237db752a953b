import { addressGroup, homesOfWideGroup, wideAddressGroup } from '../../network/address.ts'
import type { AttemptLimit, Check } from './attempts.ts'

// A limit for a home, and one for its whole /48, `homes` times as large. `about`: what is counted separately.
export function perAddress(
  limit: AttemptLimit,
  address: string,
  { about = '', homes = homesOfWideGroup }: { about?: string; homes?: number } = {},
): readonly Check[] {
  const wide = wideAddressGroup(address)
  const home: Check = [limit, `${about}${addressGroup(address)}`]
  const wideLimit = { ...limit, name: `${limit.name}Wide`, max: limit.max * homes }
  return wide === null ? [home] : [home, [wideLimit, `${about}${wide}`]]
}

// How many homes of a /48 may try one name, or ask for one address.
export const homesPerName = 4
