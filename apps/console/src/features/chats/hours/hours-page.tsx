import { useState } from 'react'
import { useReading } from '@candor/client/react/reading'
import { Button } from '@candor/ui/buttons/button'
import { Card } from '@candor/ui/card'
import { SelectSheet } from '@candor/ui/fields/select-sheet'
import { Skeleton } from '@candor/ui/states/skeleton'
import { Switch } from '@candor/ui/fields/switch'
import { toast } from '@candor/ui/toasts/toast'
import { useText } from '../../../i18n/text.ts'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { ConsolePage } from '../../../shared/page/console-page.tsx'
import { hrefs } from '../../../shared/place/paths.ts'
import { useAct } from '../../../shared/server/act.ts'
import { callServer } from '../../../shared/server/client.ts'
import { useRight } from '../../../shared/server/self.ts'
import { DayHours } from './day-hours.tsx'
import { dayFault, daysOf, likeMonday, replacedDay, usualWeek, weekOf } from './model.ts'
import type { Hours } from './model.ts'

/** The opening hours of customer service. */
export function HoursPage() {
  const text = useText()
  const reading = useReading('chat hours', async () => await callServer('Chats/GetHours', {}))
  return (
    <ConsolePage back={hrefs.chats} title={text('chatHours.title')} detail={text('chatHours.text')}>
      <ReadingGate reading={reading} outline={<Skeleton shape="block" height={420} />}>
        {({ hours }) => <Form hours={hours} />}
      </ReadingGate>
    </ConsolePage>
  )
}

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

function Form({ hours }: { hours: Hours }) {
  const text = useText()
  const mayEdit = useRight('editChats')
  const [isAlways, setIsAlways] = useState(hours === null)
  const [timeZone, setTimeZone] = useState(hours?.timeZone ?? ownZone())
  const [week, setWeek] = useState(() => (hours === null ? usualWeek : weekOf(hours)))
  const [asked, setAsked] = useState(false)
  const faults = week.map(dayFault)
  const isNever = week.every((stretches) => stretches.length === 0)
  const isRight = isAlways || (!isNever && faults.every((fault) => fault === null))
  const zones = [...new Set([timeZone, 'UTC', ...Intl.supportedValuesOf('timeZone')])]

  const save = useAct(async () => {
    await callServer('Chats/SetHours', { hours: isAlways ? null : { timeZone, days: daysOf(week) } })
    toast.success(text('chatHours.saved'))
  })

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (isRight) void save.run()
      }}
      className="flex max-w-content flex-col gap-4"
    >
      <Card className="px-4 py-2">
        <Switch
          label={text('chatHours.always')}
          detail={text('chatHours.alwaysText')}
          checked={isAlways}
          disabled={!mayEdit}
          onCheckedChange={setIsAlways}
        />
      </Card>
      {!isAlways && (
        <>
          <SelectSheet
            id="chat-hours-zone"
            label={text('chatHours.zone')}
            disabled={!mayEdit}
            search={{ label: text('chatHours.findZone'), emptyText: text('chatHours.noZone') }}
            options={zones.map((zone) => ({
              value: zone,
              label: zone.replaceAll('_', ' '),
              keywords: zone,
            }))}
            value={timeZone}
            onValueChange={setTimeZone}
          />
          <Card padding="none" className="divide-y divide-line">
            {week.map((stretches, index) => (
              <DayHours
                // oxlint-disable-next-line react/no-array-index-key -- the days of a week stand in their order
                key={index}
                {...{ index, stretches }}
                fault={asked ? (faults[index] ?? null) : null}
                disabled={!mayEdit}
                onChange={(next) => setWeek(replacedDay(week, index, next))}
              />
            ))}
          </Card>
          {asked && isNever && <p className="text-small text-danger">{text('chatHours.never')}</p>}
        </>
      )}
      {mayEdit && (
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" variant="primary" loading={save.busy}>
            {text('chatHours.save')}
          </Button>
          {!isAlways && (
            <Button onClick={() => setWeek(likeMonday(week))}>{text('chatHours.likeMonday')}</Button>
          )}
        </div>
      )}
    </form>
  )
}
