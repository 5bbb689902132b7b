import { useQuery } from '@tanstack/react-query'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { FeesPart } from './fees-part.tsx'
import { PastSwitch } from './past-switch.tsx'
import type { SettingsProps } from './settings-address.ts'
import { TaxesPart } from './taxes-part.tsx'

/** The taxes of states and the fees of municipalities, by their first day. */
export function TaxesScreen({ address, onAddress }: SettingsProps) {
  const errorText = useErrorTexts()
  const list = useQuery(api.admin.listTaxes.queryOptions({ input: {} }))
  const shown = {
    data: list.data,
    address,
    error: list.isError ? errorText(list.error) : null,
    onRetry: () => void list.refetch(),
  }
  return (
    <div className="space-y-10">
      <PastSwitch address={address} onAddress={onAddress} />
      <TaxesPart {...shown} onAddress={onAddress} />
      <FeesPart {...shown} />
    </div>
  )
}
