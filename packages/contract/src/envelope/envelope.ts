// The three fields every call carries beside its own.
export type EnvelopeFields = { timestamp: number; random: string; signature: string }

export const envelope = {
  tokenHeader: 'token',
  applicationHeader: 'application',
  application: 'Wap',
  // Random, made up by a device once and kept by it: by this the server knows it again.
  deviceHeader: 'device',
  devicePattern: /^[A-Za-z0-9_-]{43}$/,
  // By this a call of an operator shows that it comes from the console's own pages.
  csrfHeader: 'csrf',
  // `1` on what a page of the console asks for with nobody at it: it keeps no session alive.
  unattendedHeader: 'unattended',
  requestTimeoutMs: 20_000,
  transferTimeoutMs: 60_000,
  ageMaxSeconds: 300,
  aheadMaxSeconds: 10,
  randomPattern: /^\d{6}$/,
  signaturePattern: /^[0-9a-f]{64}$/,
} as const

// What the signature covers: the body's JSON without the three fields, then the time, then the number.
export function signingText(body: object, timestamp: number, random: string): string {
  return signingTextOf(JSON.stringify(body), timestamp, random)
}

// The same of a body that is there as text.
export function signingTextOf(bodyText: string, timestamp: number, random: string): string {
  return bodyText + String(timestamp) + random
}
