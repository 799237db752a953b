import type { OperatorOutput } from '@candor/contract/operators/calls'
import { Badge } from '@candor/ui/badge'
import { Notice } from '@candor/ui/states/notice'
import { useText } from '../../../i18n/text.ts'
import { Age } from '../../../shared/parts/age.tsx'
import { fact, FactCard, Facts } from '../../../shared/parts/facts.tsx'
import { HotLevel } from './hot-level.tsx'

type Signer = NonNullable<OperatorOutput<'Chain/GetState'>['signer']>

/** The signer of payouts: its last report, its address, and its balances. */
export function SignerCard({ signer: { heardAt, isSilent, report } }: { signer: Signer }) {
  const text = useText()
  const { version, hotAddress, gasAddress, coldAddress, levels, problem } = report
  return (
    <FactCard title={text('chain.signer')}>
      <Facts
        rows={[
          fact(
            text('chain.state'),
            isSilent ? (
              <Badge tone="danger">{text('chain.silent')}</Badge>
            ) : (
              <Badge tone="success">{text('chain.speaking')}</Badge>
            ),
          ),
          fact(text('chain.heard'), <Age since={heardAt} />, version),
          fact(text('chain.hotWallet'), hotAddress),
          fact(text('chain.gasWallet'), gasAddress),
          fact(text('chain.coldAddress'), coldAddress ?? text('value.none')),
        ]}
      />
      <ul className="flex flex-col divide-y divide-line border-t border-line">
        {levels.map((level) => (
          <HotLevel key={level.coin} level={level} />
        ))}
      </ul>
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
