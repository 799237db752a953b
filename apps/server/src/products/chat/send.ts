import { isUnseen, recordKinds } from '@candor/contract/rules/chat'
import type { RecordLetter } from '@candor/contract/rules/chat'
import { perAddress } from '../../platform/gateway/limits/attempts.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import { KeyedQueue } from '../../platform/gateway/limits/keyed-queue.ts'
import { refuse } from '../../platform/gateway/refusal.ts'
import type { Refusal } from '../../platform/gateway/refusal.ts'
import { newToken } from '../../platform/gateway/tokens.ts'
import { holdChatFile } from '../../platform/private-files/queries.ts'
import { limits } from './limits.ts'
import { ownerName, ownerOf } from './owner.ts'
import type { Owner } from './owner.ts'
import { insertChat, lockedOwnChat, openChatOf, ownChat, sentMessage } from './queries.ts'
import type { MessageRow } from './queries.ts'
import { isAttended } from './service.ts'
import { notifyMoved, Writing } from './writing.ts'
import { toChat, toMessage } from './read.ts'
import type { ChatServices } from './desk.ts'
import type { Services } from '../../platform/services.ts'
import { isRecordOf, recordPlaces } from './records/queries.ts'

// Whether a record such as `W-12` exists and belongs to this user.
async function isOwnRecord({ core, db }: Pick<Services, 'core' | 'db'>, name: string, userId: string) {
  const [letter = '', number = ''] = name.split('-')
  const kind = recordKinds[letter as RecordLetter]
  const { view } = recordPlaces[kind]
  const accountId = await core.ensureAccount(userId)
  if (view !== null) await core.waitForViews(accountId, view)
  return await isRecordOf(db, { kind, number, accountId })
}

const waitingMax = 20
const busySeconds = 1

type Request = Parameters<Handler<'Chat/Send'>>[0]
type Caller = Parameters<Handler<'Chat/Send'>>[1]
type Written = { owner: Owner; request: Request; caller: Caller }

// One person's messages are written one after another, in this process: two concurrent ones neither begin two
// conversations nor store the same message twice.
export function send(services: ChatServices): Handler<'Chat/Send'> {
  const { db } = services
  const queue = new KeyedQueue(waitingMax)
  return async (request, caller) => {
    const owner = ownerOf(caller, request)
    if (owner === null) return refuse('tokenInvalid')
    const { text, fileId, about, clientId } = request
    if (isUnseen(text) && fileId === undefined && about === undefined)
      return refuse('requiredParametersEmpty')
    const sent = await queue.run([ownerName(owner)], async () => {
      const before = await sentMessage(db, owner, clientId)
      if (before) return { message: before, isRepeat: true }
      return await write(services, { owner, request, caller })
    })
    if (sent === null) return refuse('tooManyRequests', busySeconds)
    if ('refused' in sent) return sent
    const { message, isRepeat } = sent
    const row = await ownChat(db, owner, message.chat_id)
    // Meanwhile the conversation changed its owner: a visitor signed in.
    if (!row) return refuse('orderMissing')
    return { chat: toChat(row), message: toMessage(message), isRepeat }
  }
}

type Refused = Refusal<'tooManyRequests' | 'noUploadFile' | 'orderMissing' | 'orderStatusIsNotAnOrder'>

async function write(
  services: ChatServices,
  { owner, request, caller }: Written,
): Promise<{ message: MessageRow; isRepeat: boolean } | Refused> {
  const { attempts, db } = services
  const { userId } = owner
  const { now, address } = caller
  const { fileId, about, clientId, language } = request
  const may = await attempts.take(
    [
      [limits.message, ownerName(owner)],
      [limits.messageDay, ownerName(owner)],
      ...(userId === null ? perAddress(limits.visitorMessage, address) : []),
      ...(userId === null ? perAddress(limits.visitorMessageDay, address) : []),
    ],
    now,
  )
  if (!may.allowed) return refuse('tooManyRequests', may.retryAfterSeconds)
  if (fileId !== undefined && userId === null) return refuse('noUploadFile')
  if (about !== undefined && (userId === null || !(await isOwnRecord(services, about, userId))))
    return refuse('orderMissing')
  const chatId = request.chatId ?? (await openChatOf(db, owner))
  if (chatId === undefined) {
    const mayBegin = await attempts.take(
      [
        [limits.newChat, ownerName(owner)],
        ...(userId === null ? perAddress(limits.visitorNewChat, address) : []),
      ],
      now,
    )
    if (!mayBegin.allowed) return refuse('tooManyRequests', mayBegin.retryAfterSeconds)
  }
  const isPromised = !(await isAttended(services, now))
  const written = await db.transaction().execute(async (tx) => {
    if (fileId !== undefined && userId !== null && !(await holdChatFile(tx, fileId, userId)))
      return refuse('noUploadFile')
    const chat =
      chatId === undefined
        ? await insertChat(tx, {
            user_id: owner.userId,
            visitor_hash: owner.visitorHash,
            language,
            stream_key: newToken(),
            opened_at: now,
            last_at: now,
          })
        : await lockedOwnChat(tx, owner, chatId)
    if (!chat) return refuse('orderMissing')
    if (chat.state === 'closed')
      return request.chatId === undefined ? 'ended' : refuse('orderStatusIsNotAnOrder')
    const writing = new Writing(tx, chat, now)
    const message = await writing.add({
      author: 'user',
      text: request.text.trim(),
      file_id: fileId ?? null,
      about: about ?? null,
      client_id: clientId,
    })
    await writing.save({
      language,
      waiting_since: chat.waiting_since ?? now,
      ...(isPromised && { is_mail_promised: true }),
    })
    return { message, streamKey: chat.stream_key }
  })
  // It closed while this call waited, and the caller named no conversation: begin another one.
  if (written === 'ended') return await write(services, { owner, request, caller })
  if ('refused' in written) return written
  notifyMoved(services, written.streamKey)
  return { message: written.message, isRepeat: false }
}
