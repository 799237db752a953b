import { LinkButton } from '@candor/ui/buttons/link-button'
import { Notice } from '@candor/ui/states/notice'
import { useFigures } from '../../i18n/figures.ts'
import { useText } from '../../i18n/text.ts'
import { useRights } from '../server/self.ts'
import { alarmWords } from './alarm-words.ts'

/** An alarm in words, with the way to where somebody acts; below it as the log and the handbook name it. */
export function AlarmNotice({ alarm }: { alarm: string }) {
  const text = useText()
  const figures = useFigures()
  const rights = useRights()
  const words = alarmWords({ text, figures }, alarm)
  if (words === null) return <Notice kind="danger">{alarm}</Notice>
  const { title, advice, way } = words
  return (
    <Notice
      kind="danger"
      title={title}
      action={
        way !== null && rights.includes(way.right) ? (
          <LinkButton size="small" href={way.href}>
            {text(way.label)}
          </LinkButton>
        ) : undefined
      }
    >
      <p>{advice}</p>
      <p className="pt-0.5 wrap-anywhere text-ink-3">{alarm}</p>
    </Notice>
  )
}
