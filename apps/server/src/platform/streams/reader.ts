// The way to one client. What is written is a whole frame.
export type Link = {
  write: (frame: Buffer) => void
  // Bytes that were written and that the network has not taken yet.
  waitingBytes: () => number
  // Ends it without a word.
  drop: () => void
}

// More than this is not kept for anyone; a client that is behind gets the state of things when it has caught up.
export const waitingBytesMax = 256 * 1024
// It has caught up when this little is left.
const caughtUpBytes = 16 * 1024
export const slowMsMax = 30_000

// One client: what it listens to, and what it missed because it reads too slowly.
export class Reader {
  readonly topics = new Map<string, Topic>()
  private readonly link: Link
  private readonly skipped = new Set<Topic>()
  // Since when it is behind, on a clock that only goes forward.
  private slowSinceMs: number | null = null

  constructor(link: Link) {
    this.link = link
  }

  get isSlow(): boolean {
    return this.slowSinceMs !== null
  }

  // A frame of a topic, or nothing when this reader is behind: it is then told the topic's state later.
  send(topic: Topic, frame: Buffer): void {
    if (this.slowSinceMs === null) this.answer(frame)
    else this.skipped.add(topic)
  }

  // A frame that can't be told later in another way. Few are, and each is an answer to something the client wrote.
  answer(frame: Buffer): void {
    this.link.write(frame)
    if (this.slowSinceMs === null && this.link.waitingBytes() > waitingBytesMax)
      this.slowSinceMs = performance.now()
  }

  show(topic: Topic): void {
    if (this.isSlow) this.skipped.add(topic)
    else this.send(topic, topic.snapshot())
  }

  forget(topic: Topic): void {
    this.skipped.delete(topic)
  }

  // Looks after a reader that is behind: told what it missed when it has caught up, dropped when it never does.
  tend(nowMs: number): void {
    if (this.slowSinceMs === null) return
    if (this.link.waitingBytes() <= caughtUpBytes) {
      this.slowSinceMs = null
      const missed = [...this.skipped]
      this.skipped.clear()
      for (const topic of missed) this.show(topic)
    } else if (nowMs - this.slowSinceMs > slowMsMax) this.link.drop()
  }
}

// Something that can be listened to.
export type Topic = {
  readonly readers: Set<Reader>
  // The state of things as a frame: after it, the changes that are told follow.
  snapshot: () => Buffer
  // Called when a reader has left.
  whenLeft?: () => void
}

export function broadcast(topic: Topic, frame: Buffer): void {
  for (const reader of topic.readers) reader.send(topic, frame)
}
