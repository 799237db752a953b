import { useState } from 'react'
import type { PrivateUploadType } from '@candor/contract/rules/files'
import { forgetPhoto, sendPhoto, usePhotos } from './photos.ts'
import type { Photo } from './photos.ts'
import { prepare } from './prepare.ts'
import type { QualityFault } from './quality.ts'

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
