import { useState } from 'react'
import type { PrivateUploadType } from '@candor/contract/rules/files'
import { forgetPhoto, sendPhoto, usePhotos } from './photos.ts'
import type { Photo } from './photos.ts'
import { prepare } from './prepare.ts'
import type { QualityFault } from './quality.ts'

export type PhotoControl = {
  photo: Photo | undefined
  // What goes with the form; null while there is nothing, or it is not there yet.
  fileId: string | null
  // Whether it is the photo of an earlier submission.
  isKept: boolean
  isSending: boolean
  // Why the picture that was chosen last was not sent.
  fault: QualityFault | null
  isChecking: boolean
  choose: (file: Blob) => Promise<void>
  sendAgain: () => void
  // The server has it no longer.
  noteGone: () => void
  isGone: boolean
  forget: () => void
}

type Options = {
  // Its place in a form: what is uploaded for it is found again under this name.
  slot: string
  uploadType: PrivateUploadType
  // The file of an earlier submission that may be sent again.
  kept?: string | null | undefined
}

/** One photo of a form: chosen, looked at, and on its way. `PhotoField` shows it. */
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
