import type { OperatorOutput } from '@candor/contract/operators/calls'
import { networkName } from '@candor/contract/addresses/networks'
import type { WatcherState } from '@candor/contract/rules/chain'
import { Badge } from '@candor/ui/badge'
import type { BadgeTone } from '@candor/ui/badge'
import { Notice } from '@candor/ui/states/notice'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { fact, FactCard, Facts } from '../../../shared/parts/facts.tsx'
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
          fact(text('chain.state'), <Badge tone={tones[state]}>{text(`chain.watcher.${state}`)}</Badge>),
          fact(text('withdrawal.network'), networkName(watcher.network)),
          fact(
            text('chain.node'),
            node === null ? text('value.none') : text('chain.nodeOf', { node, nodes }),
          ),
          {
            label: text('chain.position'),
            value: position === null ? text('value.none') : `${position} / ${head ?? '–'}`,
            ...(behind !== null && behind > 0 && { detail: text('chain.blocksBehind', { count: behind }) }),
          },
          fact(text('chain.confirming'), figures.count(confirming)),
          fact(text('chain.addresses'), figures.count(addresses)),
          fact(text('chain.checked'), figures.second(checkedAt)),
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
