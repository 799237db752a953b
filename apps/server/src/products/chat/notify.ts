import { accountIdOf } from '../../platform/core/accounts.ts'
import type { ChatRow } from './queries.ts'
import type { ChatServices } from './desk.ts'

type Parts = Pick<ChatServices, 'chats' | 'desk' | 'accounts'>

// Notifies both sides and the viewers of the inbox, after the commit, so that readers find the change.
export function notifyChanged({ chats, desk }: Pick<Parts, 'chats' | 'desk'>, streamKey: string): void {
  chats.notifyChanged(streamKey)
  desk.touchInbox()
}

// The queue may have moved.
export function notifyMoved(parts: Pick<Parts, 'chats' | 'desk'>, streamKey: string): void {
  notifyChanged(parts, streamKey)
  parts.desk.moveQueue()
}

export function notifyAnswered(parts: Parts, { stream_key, user_id }: ChatRow): void {
  notifyMoved(parts, stream_key)
  if (user_id !== null) parts.accounts.notifyAnswered(accountIdOf(user_id))
}
