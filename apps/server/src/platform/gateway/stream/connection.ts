import type { Duplex } from 'node:stream'
import type { RawData, WebSocket } from 'ws'
import { clientMessage } from '@candor/contract/stream/client-message'
import { closeCodes, topicKey, topicsMax } from '@candor/contract/stream/stream'
import type { ClientMessage, Topic } from '@candor/contract/stream/stream'
import { resultCodes } from '@candor/contract/result-codes'
import type { RefusalName } from '@candor/contract/result-codes'
import { frameOf, ping } from '../../streams/frame.ts'
import type { Hub } from '../../streams/hub.ts'
import { Reader } from '../../streams/reader.ts'
import { PrivateChannel } from './private-channel.ts'
import type { PrivateChannels } from './private-channel.ts'

// How many messages a client may write at once, and how fast it may write more: several times the app's.
export const burstMax = 80
const perSecondMax = 10

// How many messages a client may still write; it fills up with time.
class MessageRate {
  private left = burstMax
  private atMs: number

  constructor(nowMs: number) {
    this.atMs = nowMs
  }

  take(nowMs: number): boolean {
    const filled = ((nowMs - this.atMs) / 1000) * perSecondMax
    this.left = Math.min(burstMax, this.left + filled) - 1
    this.atMs = nowMs
    return this.left >= 0
  }
}

export type ConnectionParts = { hub: Hub; privates: PrivateChannels; maySignIn: () => boolean }

// A peer that has not answered a ping for this long is gone.
export const pongMsMax = 30_000

// One client's WebSocket: its messages are checked here, and the hub sends it its own.
export class Connection {
  private readonly socket: WebSocket
  private readonly raw: Duplex
  private readonly parts: ConnectionParts
  private readonly reader: Reader
  private readonly own: PrivateChannel
  private readonly rate = new MessageRate(performance.now())
  private heardAtMs = performance.now()

  constructor(socket: WebSocket, raw: Duplex, parts: ConnectionParts) {
    this.socket = socket
    this.raw = raw
    this.parts = parts
    this.reader = new Reader({
      // Frames are made once for all, so they bypass the library, which would make each of them again.
      write: (frame) => void raw.write(frame),
      waitingBytes: () => raw.writableLength,
      drop: () => this.drop(),
    })
    this.own = new PrivateChannel(parts.privates, this.reader, {
      onFailed: () => this.close(closeCodes.comeBack),
      onGuessing: () => this.close(closeCodes.tooManyMessages),
    })
    parts.hub.add(this.reader)
    socket.on('message', (text, isBinary) => this.hear(text, isBinary))
    // Pings and pongs count like messages: the library would answer any number of them, read or not.
    socket.on('ping', (data) => {
      if (this.mayWrite()) socket.pong(data)
    })
    socket.on('pong', () => {
      if (this.mayWrite()) this.heardAtMs = performance.now()
    })
    // The library closes a connection that breaks its rules, and reports it here first.
    socket.on('error', () => this.part())
    socket.on('close', () => this.part())
  }

  // Nothing is written after the closing frame.
  close(code: number): void {
    this.part()
    this.socket.close(code)
  }

  drop(): void {
    this.part()
    this.socket.terminate()
  }

  // Checks the connection now and then; a silent one is dropped.
  check(nowMs: number): void {
    if (nowMs - this.heardAtMs > pongMsMax) this.drop()
    else if (this.socket.readyState === this.socket.OPEN) this.raw.write(ping)
  }

  private part(): void {
    this.own.signOut()
    this.parts.hub.remove(this.reader)
  }

  private hear(data: RawData, isBinary: boolean): void {
    if (!this.mayWrite()) return
    const message = isBinary || !Buffer.isBuffer(data) ? null : readMessage(data)
    if (message) this.obey(message)
    else this.close(closeCodes.badMessage)
  }

  private mayWrite(): boolean {
    if (this.socket.readyState !== this.socket.OPEN) return false
    if (this.rate.take(performance.now())) return true
    this.close(closeCodes.tooManyMessages)
    return false
  }

  private obey(message: ClientMessage): void {
    switch (message.type) {
      case 'subscribe':
        this.subscribe(message.topic)
        return
      case 'unsubscribe':
        if (message.topic.channel === 'account') this.own.leave()
        else this.parts.hub.leave(this.reader, message.topic)
        return
      case 'signIn':
        if (this.parts.maySignIn()) this.own.signIn(message.token)
        else this.close(closeCodes.comeBack)
        return
      case 'signOut':
        this.own.signOut()
        return
    }
  }

  private subscribe(topic: Topic): void {
    const refusal = this.tryToListen(topic)
    if (refusal) this.reader.answer(frameOf({ type: 'refused', topic, resultCode: resultCodes[refusal] }))
  }

  private tryToListen(topic: Topic): RefusalName | null {
    const { topics } = this.reader
    const isAccount = topic.channel === 'account'
    const isKnown = isAccount ? this.own.isListening : topics.has(topicKey(topic))
    const count = topics.size + (this.own.isListening ? 1 : 0)
    if (!isKnown && count >= topicsMax) return 'tooManyRequests'
    if (isAccount) return this.own.listen() ? null : 'tokenInvalid'
    return this.parts.hub.listen(this.reader, topic) ? null : 'spotVarietyDoesNotExist'
  }
}

function readMessage(data: Buffer): ClientMessage | null {
  try {
    const { data: message, success } = clientMessage.safeParse(JSON.parse(data.toString()))
    return success ? message : null
  } catch {
    return null
  }
}
