// The three fields every call carries beside its own.
export type EnvelopeFields = { timestamp: number; random: string; signature: string }

export const envelope = {
  tokenHeader: 'token',
  applicationHeader: 'application',
  application: 'Wap',
  // Random, created once and stored by a device: the server recognises the device by it.
  deviceHeader: 'device',
  devicePattern: /^[A-Za-z0-9_-]{43}$/,
  // Proves that an operator's call comes from the console's own pages.
  csrfHeader: 'csrf',
  // `1` on requests of a console page without a user present: they keep no session alive.
  unattendedHeader: 'unattended',
  requestTimeoutMs: 20_000,
  transferTimeoutMs: 60_000,
  ageMaxSeconds: 300,
  aheadMaxSeconds: 10,
  randomPattern: /^\d{6}$/,
  signaturePattern: /^[0-9a-f]{64}$/,
} as const

// The signed text: the body's JSON without the three fields, then the time, then the number.
export function signingText(body: object, timestamp: number, random: string): string {
  return signingTextOf(JSON.stringify(body), timestamp, random)
}

// The same for a body that is already text.
export function signingTextOf(bodyText: string, timestamp: number, random: string): string {
  return bodyText + String(timestamp) + random
}
