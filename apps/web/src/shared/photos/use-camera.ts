import { useEffect, useRef, useState } from 'react'
import { snapshot } from './prepare.ts'
import { visiblePart } from './quality.ts'

// The larger the better: large photos are made smaller afterwards.
const wanted = { width: { ideal: 2560 }, height: { ideal: 1920 } }

/** Shows a camera in a video element while that exists, and takes photos of it. */
export function useCamera(facingMode: 'environment' | 'user') {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'starting' | 'ready' | 'failed'>('starting')
  useEffect(() => {
    let isOver = false
    let stream: MediaStream | null = null
    async function start() {
      stream = await openCamera({ facingMode, ...wanted })
      const shown = video.current
      if (isOver || !shown) return stopCamera(stream)
      shown.srcObject = stream
      await shown.play()
      if (!isOver) setState('ready')
    }
    start().catch(() => !isOver && setState('failed'))
    return () => {
      isOver = true
      stopCamera(stream)
    }
  }, [facingMode])

  async function take(): Promise<Blob | null> {
    const shown = video.current
    if (!shown) return null
    const { videoWidth, videoHeight, clientWidth, clientHeight } = shown
    const part = visiblePart(
      { width: videoWidth, height: videoHeight },
      { width: clientWidth, height: clientHeight },
    )
    return await snapshot(shown, part)
  }

  return { video, state, take }
}

export async function openCamera(video: MediaTrackConstraints): Promise<MediaStream> {
  // A page without https has no camera.
  if (!('mediaDevices' in navigator)) throw new Error('there is no camera for this page')
  return await navigator.mediaDevices.getUserMedia({ video })
}

export function stopCamera(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
