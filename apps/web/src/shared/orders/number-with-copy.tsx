import { useText } from '../../i18n/text.ts'
import { CopyButton } from '../copy/copy-button.tsx'

/** The number of an order, easy to pass on. */
export function NumberWithCopy({ number }: { number: string }) {
  const text = useText()
  return (
    <span className="-my-3 inline-flex items-center">
      {number}
      <span className="-mr-3">
        <CopyButton content={number} label={text('order.copyNumber')} />
      </span>
    </span>
  )
}
