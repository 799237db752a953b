// What a commit takes to follow is told well by the length of its commands: one of a batch of orders is as long as
// hundreds of others.
const charactersPerCommand = 100
const forgottenAtOnce = 1_000

// How much of what was committed somebody has yet to come to.
export class Backlog {
  private readonly rows: { lastSeq: number; characters: number }[] = []
  private first = 0
  characters = 0

  // Of what was committed before, only the number of commands is known.
  constructor(commandsBefore: number, journalEnd: number) {
    this.add(journalEnd, commandsBefore * charactersPerCommand)
  }

  add(lastSeq: number, characters: number): void {
    this.rows.push({ lastSeq, characters })
    this.characters += characters
  }

  passedTo(seq: number): void {
    for (let row = this.rows[this.first]; row && row.lastSeq <= seq; row = this.rows[this.first]) {
      this.characters -= row.characters
      this.first += 1
    }
    // One by one, moving the others up would cost more than all the rest.
    if (this.first < forgottenAtOnce) return
    this.rows.splice(0, this.first)
    this.first = 0
  }
}
