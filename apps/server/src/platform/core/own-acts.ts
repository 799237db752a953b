const keptMax = 20_000

// The last command of each recently active account, so that it sees its own effect.
export class OwnActs {
  private readonly lastSeq = new Map<number, number>()

  remember(accountId: number, seq: number, viewsAt: number): void {
    if (this.lastSeq.size >= keptMax) this.forgetUpTo(viewsAt)
    this.lastSeq.set(accountId, seq)
  }

  lastOf(accountId: number): number | undefined {
    return this.lastSeq.get(accountId)
  }

  // Commands that the views show already need no waiting.
  private forgetUpTo(viewsAt: number): void {
    for (const [accountId, seq] of this.lastSeq) if (seq <= viewsAt) this.lastSeq.delete(accountId)
  }
}
