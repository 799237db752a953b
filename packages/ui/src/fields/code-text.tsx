export const CODE_LENGTH = 6

/** Keeps the digits of what was typed or pasted ("123 456", "G-123456", full-width digits), six at most. */
export function cleanCode(raw: string, length: number = CODE_LENGTH): string {
  return raw.normalize('NFKC').replaceAll(/\D/g, '').slice(0, length)
}
