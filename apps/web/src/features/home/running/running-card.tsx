import { useState } from 'react'
import { Button } from '@candor/ui/buttons/button'
import { formatCount } from '@candor/client/figures/format'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { OptionRow } from './option-row.tsx'
import { PlainRow } from './plain-row.tsx'
import { runningRows } from './rows.ts'
import type { Running } from './rows.ts'

// The rest opens on a press: a long list must not push the markets away.
const shownMax = 4

/** Everything running in the account, with links. Only a wide screen says so when there is nothing. */
export function RunningCard({ running }: { running: Running }) {
  const text = useText()
  const { locale } = useLanguage()
  const [whole, setWhole] = useState(false)
  const rows = runningRows(running)
  const shown = whole || rows.length === shownMax + 1 ? rows : rows.slice(0, shownMax)
  return (
    <section
      aria-labelledby="home-running"
      className="min-w-0 rounded-card bg-surface-1 px-4 py-3 shadow-card lg:p-5"
    >
      <h2 id="home-running" className="pb-1 font-semibold">
        {text('running.title')}
      </h2>
      {rows.length === 0 && <p className="text-small text-pretty text-ink-2">{text('running.none')}</p>}
      <ul className="-mx-2">
        {shown.map((row) => (
          <li key={row.id}>
            {row.kind === 'option' ? <OptionRow option={row.option} /> : <PlainRow row={row} />}
          </li>
        ))}
      </ul>
      {shown.length < rows.length && (
        <Button size="small" variant="ghost" fullWidth onClick={() => setWhole(true)}>
          {text('running.showAll', { count: formatCount(rows.length, locale) })}
        </Button>
      )}
    </section>
  )
}
