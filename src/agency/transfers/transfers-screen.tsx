import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckButton, CheckSheet } from '#src/shared/crews/voucher-check.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import type { Option } from '#src/ui/pick-field.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { DeskSettings } from './desk-settings.tsx'
import { RideList } from './ride-list.tsx'
import type { TransfersAddress } from './transfers-address.ts'

/** The rides of a day, for drivers, and the settings of an agency's transfers. */
export function TransfersScreen({
  address,
  accounts,
  mayRun,
  redeemedHere,
  check,
  onAddress,
}: {
  address: TransfersAddress
  accounts: readonly Option[]
  mayRun: boolean
  /** The time when a ride's voucher was redeemed on this device, by line and leg. */
  redeemedHere: ReadonlyMap<string, string>
  /** The voucher check. */
  check: ReactNode
  /** `replace`: replaces the current entry of the browser's history. */
  onAddress: (address: TransfersAddress, how?: { replace: boolean }) => void
}) {
  const { t } = useTranslation('transfer-service')
  const { view: _, check: shown, ...rest } = address
  const close = () => onAddress({ ...rest, ...(address.view && { view: address.view }) }, { replace: true })
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2 sm:mb-6">
        <PageHeading title={t('title')} />
        <CheckButton onOpen={() => onAddress({ ...address, check: 'open' })} />
        <div className="w-full print:hidden sm:w-80">
          <Segments
            legend={t('view.label')}
            value={address.view ?? 'rides'}
            options={[
              { value: 'rides', label: t('view.rides') },
              { value: 'desk', label: t('view.desk') },
            ]}
            onChange={(view) => onAddress(view === 'desk' ? { ...rest, view } : rest)}
          />
        </div>
      </div>
      {address.view === 'desk' ? (
        <DeskSettings mayRun={mayRun} />
      ) : (
        <RideList address={address} accounts={accounts} redeemedHere={redeemedHere} onAddress={onAddress} />
      )}
      <CheckSheet open={shown !== undefined} onClose={close}>
        {check}
      </CheckSheet>
    </>
  )
}
