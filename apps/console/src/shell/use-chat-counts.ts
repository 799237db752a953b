import { useEffect } from 'react'
import {
  forgetChats,
  noteChatsChanged,
  refreshChatCounts,
  useChatCounts,
} from '../shared/server/chat-counts.ts'
import { useRight } from '../shared/server/self.ts'
import { listenToChat, useIsStreamDown } from '../shared/server/stream.ts'
import { useIsVisible } from '../shared/server/polled.ts'

const withoutStreamMs = 10_000
const withStreamMs = 30_000
// A chat operator is available as long as the console polls, also behind another window.
const availableMs = 20_000
const pauseMs = 1_000

/** The polling interval of the counts; null if nobody needs them. */
function rhythmMs(isVisible: boolean, isDown: boolean, isAvailable: boolean): number | null {
  if (isDown && isVisible) return withoutStreamMs
  if (isAvailable) return availableMs
  return isVisible ? withStreamMs : null
}

/** Keeps the counts of the inbox fresh: the stream triggers every read. */
export function useChatCountsFeed(): void {
  const maySee = useRight('seeChats')
  const isVisible = useIsVisible()
  const isDown = useIsStreamDown()
  const inboxKey = useChatCounts(({ counts }) => counts?.inboxKey)
  const isAvailable = useChatCounts(({ counts }) => counts?.isAvailable === true)
  const everyMs = rhythmMs(isVisible, isDown, isAvailable)

  useEffect(() => forgetChats, [])

  useEffect(() => {
    if (!maySee || everyMs === null) return undefined
    const read = () => {
      void refreshChatCounts()
      if (isDown) noteChatsChanged()
    }
    read()
    const timer = setInterval(read, everyMs)
    return () => clearInterval(timer)
  }, [maySee, everyMs, isDown])

  useEffect(() => {
    if (!maySee || inboxKey === undefined) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const leave = listenToChat(inboxKey, () => {
      // In a busy minute they are read once a second.
      timer ??= setTimeout(() => {
        timer = undefined
        noteChatsChanged()
        void refreshChatCounts()
      }, pauseMs)
    })
    return () => {
      leave()
      clearTimeout(timer)
    }
  }, [maySee, inboxKey])
}
