import type { Agreements } from './agreements/agreements.ts'
import type { Settings } from './settings/settings.ts'
import type { ChainAccess } from './chain/chain-access.ts'
import type { Core } from './core/core.ts'
import type { Database } from './db/database.ts'
import type { BookProof } from './destinations/book-proof.ts'
import type { MailQueue } from './delivery/mail/queue.ts'
import type { PhoneQueue } from './delivery/phone/queue.ts'
import type { Attempts } from './gateway/limits/attempts.ts'
import type { OperatorSessions } from './gateway/operators/operator-sessions.ts'
import type { Sessions } from './gateway/sessions.ts'
import type { AuditLog } from './operators/audit-log.ts'
import type { PrivateFiles } from './private-files/private-files.ts'
import type { AccountTopic } from './streams/account-topic.ts'
import type { ChatTopics } from './streams/chat-topics.ts'
import type { Tape } from './streams/tape.ts'

// The services of every product; a product declares by itself what only it needs.
export type Services = {
  db: Database
  clock: () => Date
  settings: Settings
  sessions: Sessions
  operatorSessions: OperatorSessions
  audit: AuditLog
  attempts: Attempts
  mail: MailQueue
  phone: PhoneQueue
  bookProof: BookProof
  privateFiles: PrivateFiles
  core: Core
  tape: Tape
  accounts: Pick<AccountTopic, 'invalidate' | 'notifyAnswered'>
  chats: ChatTopics
  agreements: Agreements
  // Null: this exchange reads no chain.
  chain: ChainAccess | null
}
