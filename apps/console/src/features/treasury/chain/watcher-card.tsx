import type { OperatorOutput } from '@candor/contract/operators/calls'
import { networkName } from '@candor/contract/addresses/networks'
import type { WatcherState } from '@candor/contract/rules/chain'
import { Badge } from '@candor/ui/badge'
import type { BadgeTone } from '@candor/ui/badge'
import { Notice } from '@candor/ui/states/notice'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { FactCard, Facts } from '../../../shared/parts/facts.tsx'
import { blocksBehind } from './model.ts'

type Watcher = NonNullable<OperatorOutput<'Chain/GetState'>['watcher']>

const tones: Record<WatcherState, BadgeTone> = {
  starting: 'neutral',
  watching: 'success',
  behind: 'warn',
  away: 'danger',
  stopped: 'danger',
}

/** The watcher of blocks: its position, its node, and its errors. */
export function WatcherCard({ watcher }: { watcher: Watcher }) {
  const text = useText()
  const figures = useFigures()
  const { state, node, nodes, position, head, problem, checkedAt, addresses, confirming } = watcher
  const behind = blocksBehind(position, head)
  return (
    <FactCard title={text('chain.watcher')}>
      <Facts
        rows={[
          {
            label: text('chain.state'),
            value: <Badge tone={tones[state]}>{text(`chain.watcher.${state}`)}</Badge>,
          },
          { label: text('withdrawal.network'), value: networkName(watcher.network) },
          {
            label: text('chain.node'),
            value: node === null ? text('value.none') : text('chain.nodeOf', { node, nodes }),
          },
          {
            label: text('chain.position'),
            value: position === null ? text('value.none') : `${position} / ${head ?? '–'}`,
            ...(behind !== null && behind > 0 && { detail: text('chain.blocksBehind', { count: behind }) }),
          },
          { label: text('chain.confirming'), value: figures.count(confirming) },
          { label: text('chain.addresses'), value: figures.count(addresses) },
          { label: text('chain.checked'), value: figures.second(checkedAt) },
        ]}
      />
      {problem !== null && (
        <div className="pb-1">
          <Notice kind="danger">
            <p className="wrap-anywhere">{problem}</p>
          </Notice>
        </div>
      )}
    </FactCard>
  )
}
