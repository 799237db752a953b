// The rules of identity verification, for app and server.
export const certificateTypes = ['idCard', 'passport', 'drivingLicence'] as const
export type CertificateType = (typeof certificateTypes)[number]

export const identityLevels = ['primary', 'advanced'] as const
export type IdentityLevel = (typeof identityLevels)[number]

export const identityStates = ['unverified', 'review', 'verified', 'refused'] as const
export type IdentityState = (typeof identityStates)[number]

export const residences = ['domestic', 'foreign'] as const
export type Residence = (typeof residences)[number]

// Parts that a reviewer can reject; the rest of a refused submission can be resubmitted as it is.
export const identityParts = [
  'certificateType',
  'name',
  'number',
  'country',
  'front',
  'back',
  'handHeld',
  'address',
  'residence',
  'usCreditScore',
] as const
export type IdentityPart = (typeof identityParts)[number]

// The parts of a submission of each level.
export const identityPartsOf: Record<IdentityLevel, readonly IdentityPart[]> = {
  primary: ['certificateType', 'name', 'number', 'country', 'front', 'back'],
  advanced: ['handHeld', 'address', 'residence', 'usCreditScore'],
}

export const identityLimits = {
  nameLengthMax: 80,
  numberLengthMax: 40,
  addressLengthMax: 200,
} as const

// Numbers are written with blanks and dashes or without them.
export function isCertificateNumber(text: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N} ./-]*$/u.test(text) && /\p{N}/u.test(text)
}

// Two spellings of one number are one document.
export function normalCertificateNumber(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

// The special marks of a submission in the operators' queue.
export const identityMarks = ['primary', 'advanced', 'sameDocument', 'sentAgain'] as const
