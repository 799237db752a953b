import { seal } from '@candor/contract/envelope'
import type { EnvelopeFields } from '@candor/contract/envelope'
import { settings } from '../app/settings.ts'
import { serverClock } from './clock.ts'

function sixDigits(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
  return String(number % 1_000_000).padStart(6, '0')
}

export function sealed<Body extends object>(body: Body): Body & EnvelopeFields {
  return seal(body, {
    secret: settings.envelopeSecret,
    timestamp: serverClock.seconds(),
    random: sixDigits(),
  })
}
