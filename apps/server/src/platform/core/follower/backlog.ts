// The length of a commit's commands is a good measure of the work it takes to follow it: a batch of orders is as long as
// hundreds of single ones.
const charactersPerCommand = 100
const forgottenAtOnce = 1_000

// How much of the committed work has not been processed yet.
export class Backlog {
  private readonly rows: { lastSeq: number; characters: number }[] = []
  private first = 0
  characters = 0

  // For earlier commits, only the number of commands is known.
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
    // Removing rows one at a time would move all the others each time.
    if (this.first < forgottenAtOnce) return
    this.rows.splice(0, this.first)
    this.first = 0
  }
}
