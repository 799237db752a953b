import { accountIdOf } from '../../platform/core/accounts.ts'
import type { ChatRow } from './queries.ts'
import type { ChatServices } from './desk.ts'

type Parts = Pick<ChatServices, 'chats' | 'desk' | 'accounts'>

// Both sides, and whoever looks at the inbox. Said when it is committed: who reads then finds it.
export function tellChanged({ chats, desk }: Pick<Parts, 'chats' | 'desk'>, streamKey: string): void {
  chats.tellChanged(streamKey)
  desk.touchInbox()
}

// It may be another's turn now.
export function tellMoved(parts: Pick<Parts, 'chats' | 'desk'>, streamKey: string): void {
  tellChanged(parts, streamKey)
  parts.desk.moveQueue()
}

export function tellAnswered(parts: Parts, { stream_key, user_id }: ChatRow): void {
  tellMoved(parts, stream_key)
  if (user_id !== null) parts.accounts.tellAnswered(accountIdOf(user_id))
}
