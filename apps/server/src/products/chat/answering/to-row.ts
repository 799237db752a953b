import type { LanguageShortName } from '@candor/contract/languages'
import type { ChatRow, OperatorChatMessage } from '@candor/contract/operators/calls/chats'
import { toWireTime } from '@candor/contract/wire-time'
import type { Connection } from '../../../platform/db/database.ts'
import { operatorNames } from '../../../platform/db/operator-names.ts'
import { listMessages, type MessagePage, type MessageRow } from '../queries.ts'
import { messageFields } from '../to-chat.ts'
import type { InboxRow } from './queries.ts'

type NameOf = Awaited<ReturnType<typeof operatorNames>>

export async function toRows(connection: Connection, rows: readonly InboxRow[]): Promise<ChatRow[]> {
  const nameOf = await operatorNames(
    connection,
    rows.flatMap(({ assigned_to }) => assigned_to ?? []),
  )
  return rows.map((row) => toRow(row, nameOf))
}

function toRow(row: InboxRow, nameOf: NameOf): ChatRow {
  return {
    chatId: row.id,
    state: row.state,
    uid: row.user_id,
    name: row.name,
    language: row.language as LanguageShortName,
    openedAt: toWireTime(row.opened_at),
    lastAt: toWireTime(row.last_at),
    lastText: row.last_text ?? '',
    lastBy: row.last_by === 'user' || row.last_by === 'operator' ? row.last_by : 'system',
    unread: row.unread,
    waitingSince: row.waiting_since && toWireTime(row.waiting_since),
    assignedTo: row.assigned_to === null ? null : nameOf(row.assigned_to),
    rating: row.rating,
  }
}

export async function toConversation(
  connection: Connection,
  row: InboxRow,
  page: MessagePage,
  operatorId: number,
) {
  const { rows, hasMore } = await listMessages(connection, row.id, page, { hasNotes: true })
  const [shown] = await toRows(connection, [row])
  if (!shown) throw new Error('a row was told as nothing')
  return {
    chat: {
      ...shown,
      streamKey: row.stream_key,
      lastSeq: row.last_seq,
      userReadSeq: row.user_read_seq,
      operatorReadSeq: row.operator_read_seq,
      closedAt: row.closed_at && toWireTime(row.closed_at),
      closeReason: row.close_reason,
      closeNote: row.close_note,
      ratingComment: row.rating_comment,
      isMailed: row.mailed_to !== null,
    },
    messages: await toMessages(connection, rows, operatorId),
    hasMore,
  }
}

export async function toMessages(
  connection: Connection,
  rows: readonly MessageRow[],
  operatorId: number,
): Promise<OperatorChatMessage[]> {
  const nameOf = await operatorNames(
    connection,
    rows.flatMap(({ operator_id }) => operator_id ?? []),
  )
  return rows.map((row) => ({
    ...messageFields(row),
    author: row.author,
    operator: row.operator_id === null ? null : nameOf(row.operator_id),
    clientId: row.operator_id === operatorId ? row.client_id : null,
  }))
}
