import type { Database } from '../platform/db/database.ts'
import { ChatDesk } from '../products/chat/desk.ts'
import { closeSilent, mailUnread } from '../products/chat/watch.ts'
import { MailQueue } from '../platform/delivery/mail/queue.ts'
import { ChatTopics } from '../platform/streams/chat-topics.ts'

// The product's automatic jobs in conversations, at a given moment.
export function chatJobs(db: Database) {
  const chats = new ChatTopics()
  const parts = { db, mail: new MailQueue(null), chats, desk: new ChatDesk(chats) }
  return {
    mailUnread: async (now: Date) => await mailUnread(parts, now),
    closeSilent: async (now: Date) => await closeSilent(parts, now),
  }
}
