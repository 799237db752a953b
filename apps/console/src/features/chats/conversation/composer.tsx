import { useEffect, useRef, useState } from 'react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { ImagePlus, MessageSquareQuote, SendHorizontal, StickyNote } from 'lucide-react'
import { newClientId } from '@candor/client/attempts/new-client-id'
import { chatTextMax } from '@candor/contract/rules/chat'
import { imageTypes } from '@candor/contract/rules/files'
import { Button } from '@candor/ui/buttons/button'
import { Chip } from '@candor/ui/buttons/chip'
import { classNames } from '@candor/ui/class-names'
import { IconButton } from '@candor/ui/buttons/icon-button'
import { toast } from '@candor/ui/toasts/toast'
import { useIsWide } from '@candor/ui/use-is-wide'
import { useText } from '../../../i18n/text.ts'
import { useAct } from '../../../shared/server/act.ts'
import { inserted } from '../model.ts'
import { CannedPicker } from './canned-picker.tsx'
import type { OpenChat } from './conversation-store.ts'
import { keepDraft, readDraft } from './kept.ts'
import type { UnsentKind } from './outbox.ts'
import { outbox } from './own-outbox.ts'
import { shrinkImage } from './shrink-image.ts'
import { useTypingNotice } from './use-conversation.ts'
import { imageIn, useDroppedImage } from './use-dropped-image.ts'

type Props = {
  chat: OpenChat
  // The assigned operator, if it is somebody else.
  otherName: string | null
  onSent: () => Promise<void>
}
// How the canned answers were opened: a slash typed as text is restored.
type Picking = 'button' | 'slash' | null

const nearLimit = 200

/** The text field: for an answer or a note, with images and canned answers. */
export function Composer({ chat, otherName, onSent }: Props) {
  const { chatId } = chat
  const text = useText()
  const isWide = useIsWide()
  const field = useRef<HTMLTextAreaElement>(null)
  const fileField = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState(() => readDraft(chatId))
  const [isNote, setIsNote] = useState(false)
  const [picking, setPicking] = useState<Picking>(null)
  const notifyTyping = useTypingNotice(chatId)

  useEffect(() => {
    if (isWide) field.current?.focus()
  }, [isWide])

  function write(next: string) {
    setDraft(next)
    keepDraft(chatId, next)
    if (!isNote && next.trim() !== '') notifyTyping()
  }

  async function send(kind: UnsentKind, content: string) {
    outbox.add(chatId, { clientId: newClientId(), kind, content })
    await outbox.sendWaiting(chatId)
    await onSent()
  }

  function submit() {
    const content = draft.trim()
    if (content === '') return
    write('')
    void send(isNote ? 'note' : 'answer', content)
    field.current?.focus()
  }

  const attach = useAct(async (file: Blob) => {
    const image = await shrinkImage(file)
    if (image === null) toast.error(text('chats.noImage'))
    else void send('image', image)
  })

  const mayAttach = !isNote && chat.uid !== null && !attach.busy
  const form = useRef<HTMLFormElement>(null)
  const isDropping = useDroppedImage(form, (image) => {
    if (mayAttach) void attach.run(image)
  })

  /** Inserts words at the cursor, which then stands behind them. */
  function insert(words: string) {
    const { selectionStart = draft.length, selectionEnd = draft.length } = field.current ?? {}
    const next = inserted(draft, words, selectionStart, selectionEnd)
    if (next.draft.length > chatTextMax) {
      toast.error(text('chats.tooLong'))
      return
    }
    write(next.draft)
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(next.cursor, next.cursor)
    })
  }

  function stopPicking() {
    setPicking(null)
    field.current?.focus()
    if (picking === 'slash') insert('/')
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === '/' && draft === '') {
      event.preventDefault()
      setPicking('slash')
    }
    // On a phone Enter begins a line, and the button sends.
    if (event.key === 'Enter' && !event.shiftKey && isWide) {
      event.preventDefault()
      submit()
    }
    if (event.key === 'Escape') event.currentTarget.blur()
  }

  function paste(event: ClipboardEvent) {
    const image = imageIn(event.clipboardData)
    if (image === null || !mayAttach) return
    event.preventDefault()
    void attach.run(image)
  }

  const left = chatTextMax - draft.length
  return (
    <form
      ref={form}
      aria-label={text('chats.write')}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className={classNames(
        'relative shrink-0 border-t px-4 pt-2.5 pb-[calc(var(--safe-bottom)+12px)]',
        isNote ? 'border-warn bg-warn-wash' : 'border-line',
        isDropping && 'ring-2 ring-accent ring-inset',
      )}
    >
      {picking !== null && (
        <CannedPicker
          language={chat.language}
          onChoose={(words) => {
            setPicking(null)
            insert(words)
          }}
          onEscape={stopPicking}
          onLeave={() => setPicking(null)}
        />
      )}
      {otherName !== null && (
        <p className="pb-2 text-small text-ink-3">{text('chats.someoneElses', { name: otherName })}</p>
      )}
      <div className="rounded-control bg-surface-2 ring-1 ring-line ring-inset focus-within:ring-line-strong">
        <textarea
          ref={field}
          aria-label={text(isNote ? 'chats.writeNote' : 'chats.writeAnswer')}
          placeholder={text(isNote ? 'chats.writeNote' : 'chats.writeAnswer')}
          rows={2}
          maxLength={chatTextMax}
          value={draft}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={press}
          onPaste={paste}
          className="field-text block field-sizing-content max-h-48 min-h-15 w-full resize-none bg-transparent px-3.5 py-2.5 outline-none placeholder:text-ink-3"
        />
        <div className="flex items-center gap-1 px-1.5 pb-1.5">
          <Chip
            selected={isNote}
            leading={<StickyNote aria-hidden />}
            onClick={() => {
              setIsNote(!isNote)
              field.current?.focus()
            }}
          >
            {text('chats.noteMode')}
          </Chip>
          <input
            ref={fileField}
            type="file"
            accept={imageTypes}
            aria-label={text('chats.imageFile')}
            tabIndex={-1}
            className="sr-only"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0]
              event.currentTarget.value = ''
              if (file) void attach.run(file)
            }}
          />
          <IconButton
            icon={<ImagePlus aria-hidden />}
            label={text('chats.addImage')}
            disabled={!mayAttach}
            title={chat.uid === null ? text('chats.noImagesForVisitors') : undefined}
            onClick={() => fileField.current?.click()}
            className="text-ink-2"
          />
          <IconButton
            icon={<MessageSquareQuote aria-hidden />}
            label={text('canned.insert')}
            aria-expanded={picking !== null}
            onClick={() => (picking === null ? setPicking('button') : stopPicking())}
            className="text-ink-2"
          />
          <span className="ml-auto flex items-center gap-3">
            {left < nearLimit ? (
              <span className="text-caption text-ink-3">{text('chats.left', { count: left })}</span>
            ) : (
              <span className="hidden text-caption text-ink-3 2xl:inline">{text('chats.enterSends')}</span>
            )}
            <Button
              type="submit"
              size="small"
              variant="primary"
              disabled={draft.trim() === ''}
              trailing={<SendHorizontal aria-hidden className="size-4" />}
            >
              {text(isNote ? 'chats.addNote' : 'chats.send')}
            </Button>
          </span>
        </div>
      </div>
    </form>
  )
}
