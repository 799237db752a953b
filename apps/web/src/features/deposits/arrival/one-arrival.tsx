import { PanelsOutline } from '../../../shared/lists/panels-outline.tsx'
import type { ReactNode } from 'react'
import { arrivalName } from '@candor/contract/rules/chain'
import { GetHelp } from '../../../shared/help/get-help.tsx'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { ArrivalFields } from './arrival-fields.tsx'
import { ArrivalHead } from './arrival-head.tsx'
import { isOpenQuestion } from '../parts/arrivals.ts'
import { useArrival } from '../chain/queries.ts'

const panels = 'grid gap-4 pt-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:items-start lg:gap-6'

/** Coins that arrived, with all details. */
export function OneArrival({ arrivalId, missing }: { arrivalId: string; missing: ReactNode }) {
  const reading = useArrival(arrivalId)
  return (
    <ReadingGate
      reading={reading}
      outline={<PanelsOutline className={panels} heights={[220, 420]} />}
      refused={missing}
    >
      {(arrival) => (
        <div className={panels}>
          <div className="flex min-w-0 flex-col gap-4">
            <ArrivalHead arrival={arrival} />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <ArrivalFields arrival={arrival} />
            {!isOpenQuestion(arrival.state) && <GetHelp about={arrivalName(arrival.arrivalId)} />}
          </div>
        </div>
      )}
    </ReadingGate>
  )
}
