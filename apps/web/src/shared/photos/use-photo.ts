import { useState } from 'react'
import type { PrivateUploadType } from '@candor/contract/rules/files'
import { prepare } from './prepare.ts'
import type { QualityFault } from './quality.ts'
import { create } from 'zustand'
import { upload } from '../server/client.ts'
import { readStored, writeStored, parsedJson } from '../state/storage.ts'
import { useSession } from '../state/state.ts'

type StoredPhotos = Record<string, { fileId: string; sentAt: number }>

// The server deletes unused uploads within a day; an hour before that the photo is taken anew.
const keptMs = 23 * 3_600_000

/** The usable uploads of the same account in this window. */
export function fitStored(text: string | null, uid: string | null, now: number): StoredPhotos {
  const { uid: owner, photos } = Object(parsedJson(text)) as { uid?: unknown; photos?: StoredPhotos | null }
  if (uid === null || owner !== uid) return {}
  return Object.fromEntries(
    Object.entries(photos ?? {}).filter(
      ([, one]) =>
        typeof one?.fileId === 'string' && typeof one.sentAt === 'number' && now - one.sentAt < keptMs,
    ),
  )
}

/** A photo being uploaded for a form. It continues when the form is left, and is there on a return. */
type Photo =
  | { phase: 'sending'; picture: Blob; url: string; share: number }
  | { phase: 'failed'; picture: Blob; url: string; failure: unknown }
  // Without a url after a reload: the server then provides it.
  | { phase: 'sent'; fileId: string; url: string | null }

const storageKey = 'candor.photos'
const usePhotos = create<Readonly<Record<string, Photo>>>()(() => restored())

function restored(): Record<string, Photo> {
  const sent = fitStored(readStored('session', storageKey), useSession.getState().uid, Date.now())
  return Object.fromEntries(
    Object.entries(sent).map(([slot, { fileId }]) => [slot, { phase: 'sent' as const, fileId, url: null }]),
  )
}

function store(slot: string, fileId: string | null): void {
  const { uid } = useSession.getState()
  const { [slot]: _replaced, ...others } = fitStored(readStored('session', storageKey), uid, Date.now())
  const photos: StoredPhotos =
    fileId === null ? others : { ...others, [slot]: { fileId, sentAt: Date.now() } }
  writeStored('session', storageKey, JSON.stringify({ uid, photos }))
}

function put(slot: string, photo: Photo | null): void {
  const { [slot]: before, ...others } = usePhotos.getState()
  if (before?.url && before.url !== photo?.url) URL.revokeObjectURL(before.url)
  usePhotos.setState(photo === null ? others : { ...others, [slot]: photo }, true)
}

/** Uploads a picture; it replaces the previous one of its place at once. */
async function sendPhoto(slot: string, uploadType: PrivateUploadType, picture: Blob): Promise<void> {
  const before = usePhotos.getState()[slot]
  const isRepeat = before?.phase === 'failed' && before.picture === picture
  const url = isRepeat ? before.url : URL.createObjectURL(picture)
  const isCurrent = () => usePhotos.getState()[slot]?.url === url
  store(slot, null)
  put(slot, { phase: 'sending', picture, url, share: 0 })
  try {
    const { fileId } = await upload(uploadType, picture, (share) => {
      if (isCurrent()) put(slot, { phase: 'sending', picture, url, share })
    })
    if (!isCurrent()) return
    put(slot, { phase: 'sent', fileId, url })
    store(slot, fileId)
  } catch (failure) {
    if (isCurrent()) put(slot, { phase: 'failed', picture, url, failure })
  }
}

function forgetPhoto(slot: string): void {
  put(slot, null)
  store(slot, null)
}

// The next user must not find them.
useSession.subscribe(({ uid }, before) => {
  if (uid === before.uid) return
  for (const slot of Object.keys(usePhotos.getState())) put(slot, null)
  writeStored('session', storageKey, null)
})

export type PhotoControl = {
  photo: Photo | undefined
  // The file to send with the form; null without a photo, or before its upload is done.
  fileId: string | null
  // Whether it is from an earlier submission.
  isKept: boolean
  isSending: boolean
  // Why the last chosen picture was not uploaded.
  fault: QualityFault | null
  isChecking: boolean
  choose: (file: Blob) => Promise<void>
  sendAgain: () => void
  // The server no longer has it.
  noteGone: () => void
  isGone: boolean
  forget: () => void
}

type Options = {
  // Its place in a form: the name under which its upload is found again.
  slot: string
  uploadType: PrivateUploadType
  // The file of an earlier submission that may be sent again.
  kept?: string | null | undefined
}

/** One photo of a form: chosen, checked and uploaded. `PhotoField` shows it. */
export function usePhoto({ slot, uploadType, kept = null }: Options): PhotoControl {
  const photo = usePhotos((photos) => photos[slot])
  const [fault, setFault] = useState<QualityFault | null>(null)
  const [isChecking, setIsChecking] = useState(false)
  const [gone, setGone] = useState<string | null>(null)
  const usable = kept === gone ? null : kept

  async function choose(file: Blob) {
    setIsChecking(true)
    const prepared = await prepare(file).finally(() => setIsChecking(false))
    setFault('fault' in prepared ? prepared.fault : null)
    if ('picture' in prepared) void sendPhoto(slot, uploadType, prepared.picture)
  }

  return {
    photo,
    fileId: photo === undefined ? usable : photo.phase === 'sent' ? photo.fileId : null,
    isKept: photo === undefined && usable !== null,
    isSending: photo?.phase === 'sending',
    fault,
    isChecking,
    choose,
    sendAgain: () => {
      if (photo?.phase === 'failed') void sendPhoto(slot, uploadType, photo.picture)
    },
    noteGone: () => {
      setGone(photo?.phase === 'sent' ? photo.fileId : kept)
      if (photo !== undefined) forgetPhoto(slot)
    },
    isGone: gone !== null && photo === undefined,
    forget: () => forgetPhoto(slot),
  }
}
