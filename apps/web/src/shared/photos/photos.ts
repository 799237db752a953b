import { create } from 'zustand'
import type { PrivateUploadType } from '@candor/contract/rules/files'
import { upload } from '../server/client.ts'
import { readStored, writeStored } from '../state/storage.ts'
import { useSession } from '../state/state.ts'
import { fitStored } from './stored.ts'
import type { StoredPhotos } from './stored.ts'

/** A photo being uploaded for a form. It continues when the form is left, and is there on a return. */
export type Photo =
  | { phase: 'sending'; picture: Blob; url: string; share: number }
  | { phase: 'failed'; picture: Blob; url: string; failure: unknown }
  // Without a url after a reload: the server then provides it.
  | { phase: 'sent'; fileId: string; url: string | null }

const storageKey = 'candor.photos'
export const usePhotos = create<Readonly<Record<string, Photo>>>()(() => restored())

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
export async function sendPhoto(slot: string, uploadType: PrivateUploadType, picture: Blob): Promise<void> {
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

export function forgetPhoto(slot: string): void {
  put(slot, null)
  store(slot, null)
}

// The next user must not find them.
useSession.subscribe(({ uid }, before) => {
  if (uid === before.uid) return
  for (const slot of Object.keys(usePhotos.getState())) put(slot, null)
  writeStored('session', storageKey, null)
})
