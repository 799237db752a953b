import { itemName } from '@candor/contract/operators/queues'
import type { SignerReport } from '@candor/contract/operators/calls/chain'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { DataTable } from '../../../shared/lists/data-table.tsx'
import { Age } from '../../../shared/parts/age.tsx'
import { Section } from '../../../shared/parts/facts.tsx'
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
      <Section title={text('chain.inFlight')}>
        {inFlight.length === 0 ? (
          <p className="text-small text-ink-2">{text('chain.nothingInFlight')}</p>
        ) : (
          <DataTable
            label={text('chain.inFlight')}
            rows={inFlight}
            idOf={({ kind, reference, coin, nonce }) => `${kind} ${reference} ${coin} ${nonce}`}
            columns={[
              { label: text('chain.what'), render: (one) => <What one={one} /> },
              {
                label: text('chain.amount'),
                render: ({ amount, coin }) => figures.amount(amount, coin),
                align: 'end',
              },
              { label: text('chain.nonce'), render: ({ nonce }) => nonce, align: 'end' },
              {
                label: text('chain.confirmations'),
                render: ({ confirmations }) => confirmations,
                align: 'end',
              },
              { label: text('chain.since'), render: ({ since }) => <Age since={since} /> },
              {
                label: text('withdrawal.transaction'),
                isLong: true,
                render: ({ hashes }) => <Hashes hashes={hashes} />,
              },
            ]}
          />
        )}
      </Section>
      {refused.length > 0 && (
        <Section title={text('chain.refused')}>
          <DataTable
            label={text('chain.refused')}
            rows={refused}
            idOf={({ withdrawalId }) => withdrawalId}
            hrefOf={({ withdrawalId }) => hrefs.queue('withdrawals', withdrawalId)}
            columns={[
              {
                label: text('chain.withdrawal'),
                render: ({ withdrawalId }) => itemName('withdrawals', withdrawalId),
              },
              { label: text('chain.why'), render: ({ why }) => text(`chain.refused.${why}`) },
            ]}
          />
        </Section>
      )}
      {strays.length > 0 && (
        <Section title={text('chain.strays')}>
          <p className="text-small text-ink-2">{text('chain.strays.about')}</p>
          <DataTable
            label={text('chain.strays')}
            rows={strays}
            idOf={({ transactionId, coin, address }) => `${transactionId} ${coin} ${address}`}
            columns={[
              {
                label: text('chain.withdrawal'),
                render: ({ withdrawalId }) =>
                  withdrawalId === null ? text('value.none') : itemName('withdrawals', withdrawalId),
              },
              {
                label: text('chain.amount'),
                render: ({ amount, coin }) => figures.amount(amount, coin),
                align: 'end',
              },
              { label: text('destinations.address'), isLong: true, render: ({ address }) => address },
              {
                label: text('user.uid'),
                render: ({ address }) =>
                  owners
                    .filter((owner) => owner.address === address.toLowerCase())
                    .map(({ uid }) => (
                      <RowLink key={uid} href={hrefs.user(uid)}>
                        {uid}
                      </RowLink>
                    )),
              },
              {
                label: text('withdrawal.transaction'),
                isLong: true,
                render: ({ transactionId }) => transactionId,
              },
            ]}
          />
        </Section>
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
