import type { OperatorOutput } from '@candor/contract/operators/calls'
import { create } from 'zustand'
import { callServer } from './client.ts'

export type ChatCounts = OperatorOutput<'Chats/GetCounts'>

// The revision changes whenever any conversation may have changed.
type State = { counts: ChatCounts | null; revision: number }

/** The waiting conversations, and the available operators; kept fresh by the shell. */
export const useChatCounts = create<State>()(() => ({ counts: null, revision: 0 }))

export function noteChatsChanged(): void {
  useChatCounts.setState(({ revision }) => ({ revision: revision + 1 }))
}

// An operator available in this window stays so, also after a restart of the server, which forgets it; unless
// they were set to away in another window since.
let availableSince: number | null = null
const awayKey = 'candor.console.awayAt'

function noteAvailable(isAvailable: boolean): void {
  availableSince = isAvailable ? Date.now() : null
  try {
    if (!isAvailable) localStorage.setItem(awayKey, String(Date.now()))
  } catch {
    // Without storage each window decides for itself.
  }
}

function wantsAvailable(): boolean {
  if (availableSince === null) return false
  try {
    return availableSince > Number(localStorage.getItem(awayKey))
  } catch {
    return true
  }
}

export async function refreshChatCounts(): Promise<void> {
  // The shell retries in a few seconds.
  const counts = await callServer('Chats/GetCounts', {}).catch(() => null)
  if (!counts) return
  const isForgotten = wantsAvailable() && !counts.isAvailable
  useChatCounts.setState({ counts: isForgotten ? { ...counts, isAvailable: true } : counts })
  if (isForgotten) await callServer('Chats/SetAvailable', { isAvailable: true }).catch(() => null)
}

export async function setAvailable(isAvailable: boolean): Promise<void> {
  await callServer('Chats/SetAvailable', { isAvailable })
  noteAvailable(isAvailable)
  await refreshChatCounts()
}

/** Another operator is here now, or nobody. */
export function forgetChats(): void {
  availableSince = null
  useChatCounts.setState({ counts: null })
}
