import type { RecordedChain } from './recorded-chain.ts'

const afterTransactionMs = 300
// Block times are distinct whole seconds: faster blocks would run ahead of the clock.
const atLeastMs = 1_000

/** Mines while something waits for confirmation; an unused chain stands still. */
export class Mining {
  private readonly chain: RecordedChain
  private readonly onFault: (error: unknown) => void
  private everyMs = 2_000
  private minedMs = Number.NEGATIVE_INFINITY
  private timer: NodeJS.Timeout | null = null
  private dueMs = Number.POSITIVE_INFINITY

  constructor(chain: RecordedChain, onFault: (error: unknown) => void) {
    this.chain = chain
    this.onFault = onFault
  }

  /** A transaction is waiting, or was when the process ended. */
  transactionCame(): void {
    if (this.chain.blocksWanted > 0) this.schedule(afterTransactionMs)
  }

  /** The interval; 0: only on request. */
  setEvery(everyMs: number): void {
    this.everyMs = everyMs
    if (everyMs === 0) this.stop()
    else if (this.chain.blocksWanted > 0) this.schedule(everyMs)
  }

  stop(): void {
    if (this.timer) clearTimeout(this.timer)
    this.timer = null
    this.dueMs = Number.POSITIVE_INFINITY
  }

  private schedule(inMs: number): void {
    if (this.everyMs === 0) return
    const now = performance.now()
    const pauseMs = Math.min(atLeastMs, this.everyMs)
    const dueMs = Math.max(now + inMs, this.minedMs + pauseMs)
    if (dueMs >= this.dueMs) return
    this.stop()
    this.dueMs = dueMs
    this.timer = setTimeout(() => void this.turn().catch(this.onFault), dueMs - now)
  }

  private async turn(): Promise<void> {
    this.stop()
    if (this.chain.blocksWanted === 0) return
    this.minedMs = performance.now()
    await this.chain.mine()
    if (this.chain.blocksWanted > 0) this.schedule(this.everyMs)
  }
}
