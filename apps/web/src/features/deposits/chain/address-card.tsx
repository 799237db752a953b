import { ChevronDown, Copy, Share2 } from 'lucide-react'
import { Button } from '@candor/ui/buttons/button'
import { Card } from '@candor/ui/card'
import { Notice } from '@candor/ui/states/notice'
import { QrCode } from '@candor/ui/figures/qr-code'
import { networkName } from '@candor/contract/addresses/networks'
import { useText } from '../../../i18n/text.ts'
import { CopyButton } from '../../../shared/copy/copy-button.tsx'
import { copy } from '../../../shared/copy/copy.ts'
import { groupsOf } from '../parts/arrivals.ts'
import type { OwnAddress } from './queries.ts'

/** The address in full, as text, QR code and copy button; and the one network that leads there. */
export function AddressCard({ own: { address, way } }: { own: OwnAddress }) {
  const text = useText()
  const { coin, contract } = way
  const network = networkName(way.network)
  const groups = groupsOf(address)
  return (
    <>
      <Card className="flex flex-col items-center gap-4 lg:p-6">
        <QrCode content={address} label={text('chain.qr')} />
        <div className="flex flex-col items-center gap-1 text-center">
          <h2 className="text-small text-ink-2">{text('chain.addressOf', { coin })}</h2>
          {/* The gaps are no characters, so a selection contains only the address. */}
          <p className="max-w-60 text-body leading-7 font-semibold" dir="ltr" translate="no">
            {groups.map((group, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- two groups may be alike; their order never changes.
              <span key={place}>
                <span className={place === groups.length - 1 ? '' : 'mr-2'}>{group}</span>
                <wbr />
              </span>
            ))}
          </p>
        </div>
        <div className="flex w-full flex-wrap gap-2.5">
          <Button
            size="large"
            variant="primary"
            className="flex-1"
            leading={<Copy aria-hidden className="size-4.5" />}
            onClick={() => void copy(address)}
          >
            {text('chain.copy')}
          </Button>
          {canShare() && (
            <Button
              size="large"
              className="flex-1"
              leading={<Share2 aria-hidden className="size-4.5" />}
              onClick={() => void share(address, text('chain.shareTitle', { coin, network }))}
            >
              {text('chain.share')}
            </Button>
          )}
        </div>
        {contract !== null && <Contract coin={coin} contract={contract} />}
      </Card>
      <Notice kind="warn">{text('chain.only', { coin, network })}</Notice>
    </>
  )
}

/** Tokens can share a name; the contract tells them apart. */
function Contract({ coin, contract }: { coin: string; contract: string }) {
  const text = useText()
  const label = text('chain.contract', { coin })
  return (
    <details className="group w-full border-t border-line pt-1 text-small text-ink-2">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-control hover:text-ink">
        {label}
        <ChevronDown aria-hidden className="size-4.5 shrink-0 group-open:rotate-180" />
      </summary>
      <p className="flex items-center gap-2">
        <span className="min-w-0 flex-1 wrap-anywhere text-ink" translate="no">
          {contract}
        </span>
        <span className="-mr-3 shrink-0">
          <CopyButton content={contract} label={text('deposit.copy', { what: label })} />
        </span>
      </p>
    </details>
  )
}

// Some browsers cannot share, and none can without https.
function canShare(): boolean {
  return typeof (navigator as Partial<Navigator>).share === 'function'
}

async function share(address: string, title: string): Promise<void> {
  try {
    await navigator.share({ title, text: address })
  } catch {
    // Closing the list of apps is a change of mind.
  }
}
