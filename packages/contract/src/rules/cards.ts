// The rules of bank cards, for the phone and the server.
export const cardKinds = ['domestic', 'foreign'] as const
export type CardKind = (typeof cardKinds)[number]

export const cardLimits = {
  perAccount: 10,
  numberLengthMax: 34,
  bankLengthMax: 80,
  branchLengthMax: 80,
  holderLengthMax: 80,
} as const

const card = /^\d{12,19}$/
const iban = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/
const account = /^[A-Z0-9]{4,34}$/

/** As stored: without the spaces and hyphens for easier reading. */
export function normalCardNumber(text: string): string {
  return text.replaceAll(/[\s-]/g, '').toUpperCase()
}

/** A domestic card has a card number, with its check digit. A foreign one may also be an IBAN, or an account number that only its bank can check. */
export function isCardNumber(kind: CardKind, text: string): boolean {
  const number = normalCardNumber(text)
  if (kind === 'domestic') return card.test(number) && luhnHolds(number)
  if (iban.test(number)) return ibanHolds(number)
  return account.test(number) && /\d/.test(number)
}

function luhnHolds(number: string): boolean {
  let sum = 0
  for (const [place, digit] of Array.from(number).toReversed().entries()) {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0 && /[1-9]/.test(number)
}

// ISO 13616: the first four characters at the end, letters as numbers from 10, and the whole is 1 modulo 97.
function ibanHolds(number: string): boolean {
  const digits = Array.from(number.slice(4) + number.slice(0, 4), (sign) => Number.parseInt(sign, 36)).join(
    '',
  )
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}

/** Equal for two spellings of one name: case, accents, signs and the order of words make no difference. */
export function normalHolder(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const words = plain.replaceAll(/['’.]/g, '').split(/[^\p{L}\p{N}]+/u)
  return words
    .filter((word) => word !== '')
    .toSorted()
    .join(' ')
}

/** Enough to distinguish two cards, and too little to use one. */
export function maskedCardNumber(number: string): string {
  return `•••• ${number.slice(number.length < 8 ? -2 : -4)}`
}

/** In groups of four, as printed on a card. */
export function groupedCardNumber(number: string): string {
  return number.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
