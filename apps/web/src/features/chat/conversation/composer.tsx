import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { ImagePlus, SendHorizontal, X } from 'lucide-react'
import { chatTextMax, isUnseen } from '@candor/contract/rules/chat'
import { imageTypes } from '@candor/contract/rules/files'
import { IconButton } from '@candor/ui/buttons/icon-button'
import { useIsWide } from '@candor/ui/use-is-wide'
import { useKeyboardInset } from '@candor/ui/layers/use-keyboard-inset'
import { formatCount } from '@candor/client/figures/format'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { askToSignIn } from '../../../shared/session/ask-to-sign-in.ts'
import { useAct } from '../../../shared/server/act.ts'
import { useSession } from '../../../shared/state/state.ts'
import { AboutRecord } from './bubble.tsx'
import { imagesOf, sendImages } from './send-image.ts'
import { create } from 'zustand'

// The draft stays when the user opens another screen.
const useDraft = create<{ text: string }>()(() => ({ text: '' }))

useSession.subscribe(({ uid }, before) => {
  // A visitor's draft survives signing in.
  if (uid !== before.uid && before.uid !== null) useDraft.setState({ text: '' })
})

// From this length on, the remaining room is shown.
const nearMax = chatTextMax - 200

type Props = {
  chatId: string | null
  about: string | null
  onAboutUsed: () => void
  onTyped: () => void
  onSend: (text: string) => void
}

/** The text field: it grows to five lines and stays above the keyboard. */
export function Composer({ chatId, about, onAboutUsed, onTyped, onSend }: Props) {
  const text = useText()
  const { locale } = useLanguage()
  const isWide = useIsWide()
  const coveredPx = useKeyboardInset()
  const isSignedIn = useSession((session) => session.token !== null)
  const draft = useDraft((state) => state.text)
  const field = useRef<HTMLTextAreaElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const written = draft.trim()
  const canSend = (!isUnseen(written) || about !== null) && draft.length <= chatTextMax
  const images = useAct(async (files: readonly Blob[]) => {
    await sendImages(files, { chatId, about })
    if (files.length > 0 && isSignedIn) onAboutUsed()
  })

  function send() {
    if (!canSend) return
    onSend(written)
    useDraft.setState({ text: '' })
    field.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    // While a Chinese or Japanese word is being composed, Enter belongs to it.
    if (!isWide || event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      style={coveredPx > 0 ? { paddingBottom: coveredPx } : undefined}
      className="border-t border-line bg-ground pt-2 pb-[calc(var(--safe-bottom)+10px)] lg:rounded-b-card lg:bg-surface-1 lg:px-4 lg:pb-4"
    >
      {about !== null && (
        <div className="mb-2 flex items-center justify-between gap-2 rounded-control bg-surface-2 pl-3.5">
          <AboutRecord about={about} />
          <IconButton icon={<X />} label={text('chat.removeRecord')} onClick={onAboutUsed} />
        </div>
      )}
      <div className="flex items-end gap-1">
        <input
          ref={picker}
          type="file"
          accept={imageTypes}
          multiple
          hidden
          aria-hidden
          tabIndex={-1}
          onChange={(event) => {
            void images.run([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
        />
        <IconButton
          icon={<ImagePlus aria-hidden />}
          label={text('chat.addImage')}
          aria-busy={images.busy}
          onClick={() => (isSignedIn ? picker.current?.click() : askToSignIn('chat.imageLogin'))}
          className="-ml-2 text-ink-2 lg:ml-0"
        />
        <div className="flex min-w-0 flex-1 flex-col rounded-sheet bg-surface-2 px-4 py-2.5 ring-1 ring-line ring-inset focus-within:ring-[1.5px] focus-within:ring-focus">
          <textarea
            ref={field}
            rows={1}
            aria-label={text('chat.write')}
            placeholder={text('chat.write')}
            value={draft}
            maxLength={chatTextMax}
            enterKeyHint="enter"
            autoComplete="off"
            onChange={(event) => {
              useDraft.setState({ text: event.currentTarget.value })
              if (event.currentTarget.value.trim() !== '') onTyped()
            }}
            onKeyDown={onKeyDown}
            onPaste={(event) => {
              const pasted = imagesOf(event.clipboardData)
              if (pasted.length === 0) return
              event.preventDefault()
              void images.run(pasted)
            }}
            className="field-text field-sizing-content max-h-[calc(5lh+2px)] w-full resize-none bg-transparent outline-none placeholder:text-ink-3"
          />
          {draft.length > nearMax && (
            <span className="self-end text-caption text-ink-3">
              {formatCount(draft.length, locale)} / {formatCount(chatTextMax, locale)}
            </span>
          )}
        </div>
        <button
          type="submit"
          aria-label={text('chat.send')}
          disabled={!canSend}
          className="grid size-11 shrink-0 place-items-center rounded-full bg-accent text-on-accent transition-colors duration-100 hover:bg-accent-press disabled:bg-surface-3 disabled:text-ink-3"
        >
          <SendHorizontal aria-hidden className="size-5" />
        </button>
      </div>
    </form>
  )
}
