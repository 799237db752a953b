// The words of a name; their order, case, accents and punctuation do not count.
function wordsOf(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .toSorted()
    .join(' ')
}

// Null: one of the two is unknown.
export function isSamePerson(payer: string | null, realName: string | null): boolean | null {
  if (payer === null || realName === null) return null
  return wordsOf(payer) === wordsOf(realName)
}
