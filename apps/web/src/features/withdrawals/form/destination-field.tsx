import { LinkButton } from '@candor/ui/buttons/link-button'
import { Notice } from '@candor/ui/states/notice'
import { SelectSheet } from '@candor/ui/fields/select-sheet'
import type { Reading } from '@candor/client/react/reading'
import { networkName } from '@candor/contract/addresses/networks'
import type { WithdrawalMethod } from '@candor/contract/calls/withdrawals'
import { useText } from '../../../i18n/text.ts'
import { hrefOf } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { shortened } from '../parts/words.ts'
import type { Target } from './queries.ts'

type Props = {
  method: WithdrawalMethod
  targets: Reading<Target[]>
  value: string | undefined
  error: string | undefined
  onChoose: (id: string) => void
}

/** The destination: an address of the book, or a card; users without one are led to add one. */
export function DestinationField({ method, targets, value, error, onChoose }: Props) {
  const text = useText()
  const isCard = method.kind === 'card'
  const addPath = isCard
    ? paths.addCard
    : `${paths.addAddress}?coin=${method.coin}&network=${method.network ?? ''}`
  if (targets.value?.length === 0)
    return (
      <Notice
        title={
          isCard
            ? text('withdraw.noCard')
            : text('withdraw.noAddress', { coin: method.coin, network: networkName(method.network) })
        }
        action={
          <LinkButton href={hrefOf(addPath)} size="small">
            {text(isCard ? 'withdraw.addCard' : 'withdraw.addAddress')}
          </LinkButton>
        }
      >
        {text(isCard ? 'withdraw.cardFirst' : 'withdraw.addressFirst')}
      </Notice>
    )
  return (
    <div className="flex flex-col gap-1.5">
      <SelectSheet
        id="withdraw-destination"
        label={text(isCard ? 'withdraw.card' : 'withdraw.address')}
        placeholder={text(isCard ? 'withdraw.chooseCard' : 'withdraw.chooseAddress')}
        options={(targets.value ?? []).map(({ id, name, text: where, tag }) => ({
          value: id,
          label: name === null ? shortened(where) : `${name} · ${shortened(where)}`,
          detail: tag === null ? where : `${where} · ${tag}`,
        }))}
        value={value}
        onValueChange={onChoose}
        {...(error !== undefined && { error })}
      />
      <a
        href={hrefOf(isCard ? paths.cards : paths.addresses)}
        className="touch-target self-end text-small font-semibold text-accent-ink"
      >
        {text(isCard ? 'withdraw.manageCards' : 'withdraw.manageAddresses')}
      </a>
    </div>
  )
}
