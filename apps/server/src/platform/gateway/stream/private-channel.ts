import { resultCodes } from '@candor/contract/result-codes'
import { accountIdOf } from '../../core/accounts.ts'
import type { AccountTopic } from '../../streams/account-topic.ts'
import { frameOf } from '../../streams/frame.ts'
import type { Reader } from '../../streams/reader.ts'
import type { Sessions, SessionState } from '../sessions.ts'

type Session = { token: string; userId: string; accountId: number; untilMs: number }

export type PrivateParts = {
  sessions: Pick<Sessions, 'find' | 'onForgotten'>
  accounts: AccountTopic
  clock: () => Date
}

// The signed-in users of connections, until their session ends.
export class PrivateChannels {
  readonly parts: PrivateParts
  // Counts sessions that may have ended: one that was being read meanwhile is read again.
  ends = 0
  private readonly byUser = new Map<string, Set<PrivateChannel>>()

  constructor(parts: PrivateParts) {
    this.parts = parts
    parts.sessions.onForgotten((userId) => {
      this.ends += 1
      for (const channel of this.byUser.get(userId) ?? []) channel.checkAgain()
    })
  }

  enter(userId: string, channel: PrivateChannel): void {
    const channels = this.byUser.get(userId) ?? new Set()
    this.byUser.set(userId, channels.add(channel))
  }

  leave(userId: string, channel: PrivateChannel): void {
    const channels = this.byUser.get(userId)
    channels?.delete(channel)
    if (channels?.size === 0) this.byUser.delete(userId)
  }

  // Ends the channels whose session has run out.
  sweep(): void {
    const nowMs = this.parts.clock().getTime()
    for (const channels of this.byUser.values()) {
      for (const channel of channels) channel.endIfOver(nowMs)
    }
  }
}

type Question = { token: string; isNew: boolean }
type ChannelListener = {
  // It is unknown now whether there is a session.
  onFailed: () => void
  // Too many invalid tokens.
  onGuessing: () => void
}
export const wrongTokensMax = 5

type Ended = Exclude<SessionState, { state: 'signedIn' }>['state']
const endCodes: Record<Ended, number> = {
  unknown: resultCodes.tokenInvalid,
  elsewhere: resultCodes.loggedInElsewhere,
  frozen: resultCodes.userFrozen,
}

// The messages to a connection about its user's own account. None is sent while the session is in doubt.
export class PrivateChannel {
  private readonly all: PrivateChannels
  private readonly reader: Reader
  private readonly on: ChannelListener
  private session: Session | null = null
  private isJoined = false
  private isWanted = false
  private isAsking = false
  private isReading = false
  private question: Question | null = null
  private wrongTokens = 0
  // Counts changes by the client and the sessions: an answer to an earlier question is ignored.
  private turn = 0

  constructor(all: PrivateChannels, reader: Reader, on: ChannelListener) {
    this.all = all
    this.reader = reader
    this.on = on
  }

  signIn(token: string): void {
    this.suspend()
    this.setSession(null)
    this.ask({ token, isNew: true })
  }

  signOut(): void {
    this.suspend()
    this.setSession(null)
    this.isWanted = false
    this.isAsking = false
    this.question = null
  }

  // A session that may have ended: nothing more is sent until its state is known.
  checkAgain(): void {
    if (!this.session) return
    this.suspend()
    this.ask({ token: this.session.token, isNew: false })
  }

  endIfOver(nowMs: number): void {
    if (this.session && this.session.untilMs <= nowMs) this.end('unknown')
  }

  // False: nobody is signed in here.
  listen(): boolean {
    if (!this.session && !this.isAsking) return false
    this.isWanted = true
    this.join()
    return true
  }

  leave(): void {
    this.isWanted = false
    this.part()
  }

  get isListening(): boolean {
    return this.isWanted
  }

  // One at a time: of the questions asked during a read, only the last is read.
  private ask(question: Question): void {
    this.isAsking = true
    this.question = question
    if (!this.isReading) void this.readAnswers()
  }

  private async readAnswers(): Promise<void> {
    this.isReading = true
    while (this.question) {
      const { question, turn } = this
      this.question = null
      try {
        const found = await this.find(question.token)
        if (this.turn === turn) this.answer(question, found)
        if (question.isNew && found.state === 'unknown') this.countWrongToken()
      } catch {
        // It is unknown now whether there is a session: the client comes back and asks again.
        if (this.turn === turn) this.on.onFailed()
      }
    }
    this.isReading = false
  }

  private answer({ token, isNew }: Question, found: SessionState): void {
    this.isAsking = false
    if (found.state === 'signedIn') this.begin(token, found, isNew)
    else this.end(found.state)
  }

  private countWrongToken(): void {
    this.wrongTokens += 1
    if (this.wrongTokens === wrongTokensMax) this.on.onGuessing()
  }

  // A session that ended while it was being read is read once more.
  private async find(token: string): Promise<SessionState> {
    const { sessions, clock } = this.all.parts
    for (;;) {
      const { ends } = this.all
      const found = await sessions.find(token, clock())
      if (this.all.ends === ends) return found
    }
  }

  private begin(token: string, found: Extract<SessionState, { state: 'signedIn' }>, isNew: boolean): void {
    const { userId, expiresAtMs } = found
    this.setSession({ token, userId, accountId: accountIdOf(userId), untilMs: expiresAtMs })
    if (isNew) this.reader.answer(frameOf({ type: 'signedIn' }))
    this.join()
  }

  private end(state: Ended): void {
    this.signOut()
    this.reader.answer(frameOf({ type: 'signedOut', resultCode: endCodes[state] }))
  }

  private suspend(): void {
    this.turn += 1
    this.part()
  }

  private join(): void {
    if (!this.session || !this.isWanted || this.isAsking) return
    this.part()
    this.all.parts.accounts.join(this.reader, this.session.accountId, this.session.untilMs)
    this.isJoined = true
  }

  private part(): void {
    if (this.session && this.isJoined) this.all.parts.accounts.leave(this.reader, this.session.accountId)
    this.isJoined = false
  }

  private setSession(session: Session | null): void {
    if (this.session) this.all.leave(this.session.userId, this)
    this.session = session
    if (session) this.all.enter(session.userId, this)
  }
}
