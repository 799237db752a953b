import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { openCamera, stopCamera } from '../../../shared/photos/use-camera.ts'
import { readQr } from './read-qr.ts'

const lookEveryMs = 200
// A camera shows the code again and again, so one size is enough.
const sides = [640]

/** Shows the camera in a video and looks for a QR code in it, until one is found or the video is gone. */
export function useCamera(onRead: (text: string) => void): {
  video: RefObject<HTMLVideoElement | null>
  failed: boolean
} {
  const video = useRef<HTMLVideoElement>(null)
  const told = useRef(onRead)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    told.current = onRead
  })
  useEffect(() => {
    let isOver = false
    let stream: MediaStream | null = null
    async function watch() {
      stream = await openCamera({ facingMode: 'environment' })
      const shown = video.current
      if (isOver || !shown) return stopCamera(stream)
      shown.srcObject = stream
      await shown.play()
      while (!isOver) {
        const { videoWidth: width, videoHeight: height } = shown
        const found = await readQr({ source: shown, width, height }, sides)
        if (found !== null && !isOver) return told.current(found)
        await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
      }
    }
    watch().catch(() => !isOver && setFailed(true))
    return () => {
      isOver = true
      stopCamera(stream)
    }
  }, [])
  return { video, failed }
}
