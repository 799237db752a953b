import { createStore } from 'zustand/vanilla'
import { newClientId } from '@candor/client/attempts/new-client-id'
import type { CallOutput } from '@candor/contract/calls'
import { added, begun, failed, nextToSend, restoredOutbox, retried, storedOutbox } from './outbox.ts'
import { uploaded, visitorOwner, without } from './outbox.ts'
import type { Outbox, OutboxItem, SendFailure } from './outbox.ts'

export type Sent = CallOutput<'Chat/Send'>
export type SenderState = {
  outbox: Outbox
  // The message being sent.
  sendingId: string | null
  // For messages not uploaded yet: the image as shown on the screen, and the uploaded share.
  pictures: Readonly<Record<string, { url: string; share: number }>>
}

type Options = {
  owner: string
  storage: { read: () => string | null; write: (stored: string | null) => void }
  send: (item: OutboxItem) => Promise<Sent>
  upload: (picture: Blob, onShare: (share: number) => void) => Promise<string>
  outcomeOf: (failure: unknown) => SendFailure & { pauseMs?: number | undefined }
  onSent: (sent: Sent) => void
}

const pauseMsMin = 1_000
const pauseMsMax = 30_000

/**
 * Sends its owner's messages, one after the other and each exactly once: every attempt has the same clientId,
 * and unconfirmed messages are kept in the browser and sent again.
 */
export function createSender({ owner, storage, send, upload, outcomeOf, onSent }: Options) {
  const store = createStore<SenderState>(() => ({
    outbox: restoredOutbox(storage.read(), owner),
    sendingId: null,
    pictures: {},
  }))
  const blobs = new Map<string, Blob>()
  // Every message seen here. Others in the browser's storage belong to another window, which sends them.
  const known = new Set(store.getState().outbox.map(({ clientId }) => clientId))
  let isRunning = false
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let pauseMs = pauseMsMin

  // Nothing of another account is kept. A visitor may be the owner of a session that has just ended.
  if (owner !== visitorOwner) storage.write(storedOutbox(owner, store.getState().outbox))

  function apply(outbox: Outbox) {
    const kept = new Set(outbox.filter(({ isUploading }) => isUploading).map(({ clientId }) => clientId))
    const pictures = { ...store.getState().pictures }
    for (const clientId of Object.keys(pictures)) {
      if (kept.has(clientId)) continue
      blobs.delete(clientId)
      // The message shows it a moment longer, until the server's copy is there.
      const { url } = pictures[clientId] ?? { url: '' }
      setTimeout(() => URL.revokeObjectURL(url), pauseMsMax)
      delete pictures[clientId]
    }
    store.setState({ outbox, pictures })
    if (!isStopped) keep(outbox)
  }

  function keep(outbox: Outbox) {
    for (const { clientId } of outbox) known.add(clientId)
    const elsewhere = restoredOutbox(storage.read(), owner).filter(({ clientId }) => !known.has(clientId))
    const all = [...elsewhere, ...outbox].toSorted((one, other) => one.writtenAt - other.writtenAt)
    storage.write(storedOutbox(owner, all))
  }

  function noteShare(clientId: string, share: number) {
    const { pictures } = store.getState()
    const picture = pictures[clientId]
    if (picture) store.setState({ pictures: { ...pictures, [clientId]: { ...picture, share } } })
  }

  async function attempt(item: OutboxItem): Promise<void> {
    const { clientId } = item
    const picture = blobs.get(clientId)
    if (item.isUploading && picture) {
      const fileId = await upload(picture, (share) => noteShare(clientId, share))
      apply(uploaded(store.getState().outbox, clientId, fileId))
      return
    }
    const sent = await send(item)
    if (isStopped) return
    apply(begun(without(store.getState().outbox, clientId), sent.chat.chatId))
    onSent(sent)
  }

  /** True: continue with the next. */
  async function step(item: OutboxItem): Promise<boolean> {
    try {
      await attempt(item)
      pauseMs = pauseMsMin
      return true
    } catch (failure) {
      if (isStopped) return false
      const outcome = outcomeOf(failure)
      apply(failed(store.getState().outbox, item.clientId, outcome))
      if (outcome.kind !== 'again') return true
      timer = setTimeout(run, outcome.pauseMs ?? pauseMs)
      pauseMs = Math.min(pauseMsMax, pauseMs * 2)
      return false
    }
  }

  function run(): void {
    clearTimeout(timer)
    if (isRunning || isStopped) return
    void runAll()
  }

  async function runAll(): Promise<void> {
    isRunning = true
    let goesOn = true
    while (goesOn && !isStopped) {
      const item = nextToSend(store.getState().outbox)
      if (item === null) break
      store.setState({ sendingId: item.clientId })
      goesOn = await step(item)
    }
    isRunning = false
    store.setState({ sendingId: null })
  }

  return {
    store,
    owner,
    /** Sends waiting messages at once: the network may be back. */
    run,
    add(fields: Pick<OutboxItem, 'chatId' | 'text' | 'about'>, picture?: Blob) {
      const clientId = newClientId()
      if (picture) {
        blobs.set(clientId, picture)
        const { pictures } = store.getState()
        const shown = { url: URL.createObjectURL(picture), share: 0 }
        store.setState({ pictures: { ...pictures, [clientId]: shown } })
      }
      const rest = { fileId: null, isUploading: picture !== undefined, refusal: null }
      apply(added(store.getState().outbox, { clientId, ...fields, ...rest, writtenAt: Date.now() }))
      run()
    },
    retry(clientId: string) {
      apply(retried(store.getState().outbox, clientId))
      run()
    },
    drop(clientId: string) {
      apply(without(store.getState().outbox, clientId))
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
export type Sender = ReturnType<typeof createSender>
