// What the line of a proposal says about the movement that it reverses.
export function reversedIn(line: string) {
  const read = JSON.parse(line) as {
    seq: number
    ordinal: number
    coinId: number
    amount: string
    fromAccountId: number
    toAccountId: number
  }
  return { ...read, number: `${read.seq}-${read.ordinal}`, amount: BigInt(read.amount) }
}
