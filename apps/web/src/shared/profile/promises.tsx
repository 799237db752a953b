import { Ban, ReceiptText, Scale } from 'lucide-react'
import { useText } from '../../i18n/text.ts'

const promises = [
  { title: 'promise.balance.title', words: 'promise.balance.text', Icon: Scale },
  { title: 'promise.bend.title', words: 'promise.bend.text', Icon: Ban },
  { title: 'promise.payout.title', words: 'promise.payout.text', Icon: ReceiptText },
] as const

/** The checkable promises, in three sentences. */
export function Promises() {
  const text = useText()
  return (
    <ul className="flex flex-col gap-5">
      {promises.map(({ title, words, Icon }) => (
        <li key={title} className="flex gap-3.5">
          <span className="grid size-10 shrink-0 place-items-center rounded-control bg-surface-2 text-accent-ink">
            <Icon aria-hidden className="size-5" strokeWidth={1.75} />
          </span>
          <div className="min-w-0">
            <h3 className="font-semibold">{text(title)}</h3>
            <p className="mt-0.5 text-small text-ink-2 text-pretty">{text(words)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
