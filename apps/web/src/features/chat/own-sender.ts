import { CallFailed, mayHaveHappened, NetworkFailed } from '@candor/client/calls/call-failed'
import { currentLanguage } from '../../i18n/text.ts'
import { claimVisitorChats } from '../../shared/chat/claim.ts'
import { ensureVisitorKey } from '../../shared/chat/visitor-key.ts'
import { callServer, upload } from '../../shared/server/client.ts'
import { textKeyOfFailure } from '../../shared/server/failure-text.ts'
import { readStored, writeStored, outboxKey } from '../../shared/state/storage.ts'
import { useSession } from '../../shared/state/state.ts'
import { visitorOwner } from './outbox.ts'
import type { OutboxItem, SendFailure } from './outbox.ts'
import { createSender } from './sender.ts'
import type { Sender, Sent } from './sender.ts'

const listeners = new Set<(sent: Sent) => void>()
let current: Sender | null = null

// The longest wait without a message to the user.
const waitSecondsMax = 120

async function send(owner: string, item: OutboxItem): Promise<Sent> {
  await claimVisitorChats()
  // Another user has signed in: the message is not theirs to send.
  if (ownerNow() !== owner) throw new NetworkFailed()
  const { clientId, chatId, text, fileId, about } = item
  return await callServer('Chat/Send', {
    clientId,
    text,
    language: currentLanguage().shortName,
    ...(useSession.getState().token === null && { visitorKey: ensureVisitorKey() }),
    ...(chatId !== null && { chatId }),
    ...(fileId !== null && { fileId }),
    ...(about !== null && { about }),
  })
}

function outcomeOf(failure: unknown): SendFailure & { pauseMs?: number | undefined } {
  if (mayHaveHappened(failure)) return { kind: 'again' }
  const { codeName, retryAfterSeconds } = failure instanceof CallFailed ? failure : {}
  // The owner signs in again, or continues as a visitor.
  if (codeName === 'tokenInvalid' || codeName === 'loggedInElsewhere') return { kind: 'again' }
  if (retryAfterSeconds !== undefined && retryAfterSeconds <= waitSecondsMax)
    return { kind: 'again', pauseMs: retryAfterSeconds * 1000 }
  const refusal = textKeyOfFailure(failure)
  return { kind: codeName === 'orderStatusIsNotAnOrder' ? 'ended' : 'refused', refusal }
}

const ownerNow = () => useSession.getState().uid ?? visitorOwner

/** The sender of the current user. It keeps working after the chat is closed. */
export function ownSender(): Sender {
  const owner = ownerNow()
  if (current?.owner === owner) return current
  current?.stop()
  current = createSender({
    owner,
    storage: {
      read: () => readStored('local', outboxKey),
      write: (stored) => writeStored('local', outboxKey, stored),
    },
    send: async (item) => await send(owner, item),
    upload: async (picture, onShare) => (await upload('chatImage', picture, onShare)).fileId,
    outcomeOf,
    onSent: (sent) => listeners.forEach((listener) => listener(sent)),
  })
  current.run()
  return current
}

export function listenToSent(listener: (sent: Sent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

globalThis.addEventListener('online', () => current?.run())
useSession.subscribe(({ uid }, before) => {
  if (uid !== before.uid && current !== null) ownSender()
})
