import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckButton, CheckSheet } from '#src/shared/crews/voucher-check.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import type { Option } from '#src/ui/pick-field.tsx'
import { DepartureList } from './departure-list.tsx'
import type { DeparturesAddress } from './departures-address.ts'

/** The departures of an agency's own tours on a day, with their guests and guides. */
export function DeparturesScreen({
  address,
  accounts,
  redeemedHere,
  check,
  onAddress,
}: {
  address: DeparturesAddress
  accounts: readonly Option[]
  /** The time when a voucher was redeemed on this device, by line and use. */
  redeemedHere: ReadonlyMap<string, string>
  /** The voucher check. */
  check: ReactNode
  /** `replace`: replaces the current entry of the browser's history. */
  onAddress: (address: DeparturesAddress, how?: { replace: boolean }) => void
}) {
  const { t } = useTranslation('departures')
  const { check: shown, ...rest } = address
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2 sm:mb-6">
        <PageHeading title={t('title')} />
        <CheckButton onOpen={() => onAddress({ ...address, check: 'open' })} />
      </div>
      <DepartureList
        address={address}
        accounts={accounts}
        redeemedHere={redeemedHere}
        onAddress={onAddress}
      />
      <CheckSheet open={shown !== undefined} onClose={() => onAddress(rest, { replace: true })}>
        {check}
      </CheckSheet>
    </>
  )
}
