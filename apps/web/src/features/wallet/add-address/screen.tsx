import { AppPage } from '../../../shared/page/app-page.tsx'
import { usePlace } from '../../../shared/place/location.ts'
import { CautionNotice } from '../../../shared/requirements/caution-notice.tsx'
import { FundPasswordGate } from '../../../shared/requirements/fund-password-gate.tsx'
import { useText } from '../../../i18n/text.ts'
import { AddressForm } from './address-form.tsx'
import { startOf } from './model.ts'

export function AddAddressScreen() {
  const text = useText()
  const { query } = usePlace()
  return (
    <AppPage title={text('address.addTitle')} back="back">
      <div className="mx-auto flex w-full max-w-form flex-col gap-5 pt-2 lg:grid lg:max-w-none lg:grid-cols-[minmax(0,480px)_1fr] lg:items-start lg:gap-12 lg:pt-6">
        <div className="order-2 min-w-0 lg:order-1 lg:rounded-sheet lg:bg-surface-1 lg:p-8 lg:shadow-card">
          <FundPasswordGate>{() => <AddressForm start={startOf(query)} />}</FundPasswordGate>
        </div>
        <div className="order-1 lg:order-2">
          <CautionNotice about="newAddress" />
        </div>
      </div>
    </AppPage>
  )
}
