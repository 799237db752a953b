// The connection to one client. It takes whole frames.
export type Link = {
  write: (frame: Buffer) => void
  // Bytes that were written and that the network has not accepted yet.
  waitingBytes: () => number
  // Ends it without a closing message.
  drop: () => void
}

// More than this is not buffered for anyone; a client that is behind gets the state when it has caught up.
export const waitingBytesMax = 256 * 1024
// It has caught up when this little is left.
const caughtUpBytes = 16 * 1024
export const slowMsMax = 30_000

// One client: its topics, and those it missed because it reads too slowly.
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

  // A frame of a topic, or nothing when this reader is behind: it gets the topic's state later.
  send(topic: Topic, frame: Buffer): void {
    if (this.slowSinceMs === null) this.answer(frame)
    else this.skipped.add(topic)
  }

  // A frame that can't be replaced later. Few are, and each is an answer to a message of the client.
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

  // Tends a reader that is behind: it gets the state once it has caught up, and is dropped if it never does.
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

// Something that readers can listen to.
export type Topic = {
  readonly readers: Set<Reader>
  // The state as a frame: later changes follow it.
  snapshot: () => Buffer
  // Called when a reader has left.
  whenLeft?: () => void
}

export function broadcast(topic: Topic, frame: Buffer): void {
  for (const reader of topic.readers) reader.send(topic, frame)
}
