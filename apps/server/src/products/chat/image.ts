import type { Handler } from '../../platform/gateway/handler.ts'
import { refuse } from '../../platform/gateway/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { limits } from './limits.ts'
import { isSentIn, ownChat } from './queries.ts'

export function getImage({ attempts, db, privateFiles }: Services): Handler<'Chat/GetImage'> {
  return async ({ chatId, fileId }, { userId, now }) => {
    if (!(await ownChat(db, { userId, visitorHash: null }, chatId))) return refuse('orderMissing')
    if (!(await isSentIn(db, chatId, fileId))) return refuse('noUploadFile')
    const may = await attempts.take([[limits.imageViewDay, userId]], now)
    if (!may.allowed) return refuse('tooManyRequests', may.retryAfterSeconds)
    const image = await privateFiles.showChatImage({ fileId, userId, operatorId: null, now })
    return image === null ? refuse('noUploadFile') : { image }
  }
}
