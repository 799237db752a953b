import { coveredProducts } from '@candor/contract/operators/funds'
import { Notice } from '@candor/ui/states/notice'
import { useText } from '../../i18n/text.ts'
import { coverNames } from '../exposure/cover-names.ts'

/** An alarm in words, or as the log and the handbook name it. */
export function AlarmNotice({ alarm }: { alarm: string }) {
  const text = useText()
  const [name, subject, coin = '', percent = ''] = alarm.split(' ')
  const product = coveredProducts.find((one) => one === subject)
  if (name !== 'coverLow' || !product) return <Notice kind="danger">{alarm}</Notice>
  return (
    <Notice
      kind="danger"
      title={text('alarm.coverLow', { product: text(coverNames[product]), coin, percent })}
    >
      {text('alarm.coverLowText')}
    </Notice>
  )
}
