import { itemName } from '@candor/contract/operators/queues'
import type { SignerReport } from '@candor/contract/operators/calls/chain'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { TableSection } from '../../../shared/lists/table-section.tsx'
import { Age } from '../../../shared/parts/age.tsx'
import { RowLink } from '../../../shared/parts/row-link.tsx'
import { hrefs } from '../../../shared/place/paths.ts'

type InFlight = SignerReport['inFlight'][number]

type Shown = { report: SignerReport; owners: readonly { address: string; uid: string }[] }

/** The signer's transfers in flight, its refusals, and transfers without a withdrawal. */
export function SignerTables({ report: { inFlight, refused, strays }, owners }: Shown) {
  const text = useText()
  const figures = useFigures()
  return (
    <>
      <TableSection
        title={text('chain.inFlight')}
        empty={<p className="text-small text-ink-2">{text('chain.nothingInFlight')}</p>}
        rows={inFlight}
        idOf={({ kind, reference, coin, nonce }) => `${kind} ${reference} ${coin} ${nonce}`}
        columns={({ column, endColumn, longColumn }) => [
          column('chain.what', (one) => <What one={one} />),
          endColumn('chain.amount', ({ amount, coin }) => figures.amount(amount, coin)),
          endColumn('chain.nonce', ({ nonce }) => nonce),
          endColumn('chain.confirmations', ({ confirmations }) => confirmations),
          column('chain.since', ({ since }) => <Age since={since} />),
          longColumn('withdrawal.transaction', ({ hashes }) => <Hashes hashes={hashes} />),
        ]}
      />
      {refused.length > 0 && (
        <TableSection
          title={text('chain.refused')}
          rows={refused}
          idOf={({ withdrawalId }) => withdrawalId}
          hrefOf={({ withdrawalId }) => hrefs.queue('withdrawals', withdrawalId)}
          columns={({ column }) => [
            column('chain.withdrawal', ({ withdrawalId }) => itemName('withdrawals', withdrawalId)),
            column('chain.why', ({ why }) => text(`chain.refused.${why}`)),
          ]}
        />
      )}
      {strays.length > 0 && (
        <TableSection
          title={text('chain.strays')}
          rows={strays}
          idOf={({ transactionId, coin, address }) => `${transactionId} ${coin} ${address}`}
          columns={({ column, endColumn, longColumn }) => [
            column('chain.withdrawal', ({ withdrawalId }) =>
              withdrawalId === null ? text('value.none') : itemName('withdrawals', withdrawalId),
            ),
            endColumn('chain.amount', ({ amount, coin }) => figures.amount(amount, coin)),
            longColumn('destinations.address', ({ address }) => address),
            column('user.uid', ({ address }) =>
              owners
                .filter((owner) => owner.address === address.toLowerCase())
                .map(({ uid }) => (
                  <RowLink key={uid} href={hrefs.user(uid)}>
                    {uid}
                  </RowLink>
                )),
            ),
            longColumn('withdrawal.transaction', ({ transactionId }) => transactionId),
          ]}
        >
          <p className="text-small text-ink-2">{text('chain.strays.about')}</p>
        </TableSection>
      )}
    </>
  )
}

/** Its purpose: a payout links to its withdrawal, a return to its arrival. */
function What({ one: { kind, reference } }: { one: InFlight }) {
  const text = useText()
  const name = text(`chain.kind.${kind}`)
  if (kind === 'payout')
    return <RowLink href={hrefs.queue('withdrawals', reference)}>{`${name} W-${reference}`}</RowLink>
  if (kind === 'return')
    return (
      <RowLink
        href={hrefs.queue('arrivals', reference)}
      >{`${name} ${itemName('arrivals', reference)}`}</RowLink>
    )
  return name
}

/** A hash for each fee that was tried, newest last. */
function Hashes({ hashes }: { hashes: readonly string[] }) {
  return hashes.map((hash) => (
    <span key={hash} className="block">
      {hash}
    </span>
  ))
}
