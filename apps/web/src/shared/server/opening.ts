import { useEffect } from 'react'
import { create } from 'zustand'
import { settings } from '../state/settings.ts'
import { callServer } from './client.ts'

const askEveryMs = 20_000

const useOpening = create(() => ({ isOpen: settings.isOpen }))

/** Whether the exchange is open. Once it is, it stays open, so that it is asked only before. */
export function useIsOpen(): boolean {
  return useOpening(({ isOpen }) => isOpen)
}

async function ask(): Promise<void> {
  try {
    useOpening.setState(await callServer('BaseInfo/GetOpening', {}))
  } catch {
    // The next turn asks again.
  }
}

/** Notices the opening while a page is shown. */
export function useOpeningWatch(): boolean {
  const isOpen = useIsOpen()
  useEffect(() => {
    if (isOpen) return
    void ask()
    const timer = setInterval(() => void ask(), askEveryMs)
    return () => clearInterval(timer)
  }, [isOpen])
  return isOpen
}
