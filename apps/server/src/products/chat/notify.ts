import { accountIdOf } from '../../platform/core/accounts.ts'
import type { ChatRow } from './queries.ts'
import type { ChatServices } from './desk.ts'

type Parts = Pick<ChatServices, 'chats' | 'desk' | 'accounts'>

// Both sides, and whoever looks at the inbox. Said when it is committed: who reads then finds it.
export function notifyChanged({ chats, desk }: Pick<Parts, 'chats' | 'desk'>, streamKey: string): void {
  chats.notifyChanged(streamKey)
  desk.touchInbox()
}

// It may be another's turn now.
export function notifyMoved(parts: Pick<Parts, 'chats' | 'desk'>, streamKey: string): void {
  notifyChanged(parts, streamKey)
  parts.desk.moveQueue()
}

export function notifyAnswered(parts: Parts, { stream_key, user_id }: ChatRow): void {
  notifyMoved(parts, stream_key)
  if (user_id !== null) parts.accounts.notifyAnswered(accountIdOf(user_id))
}
