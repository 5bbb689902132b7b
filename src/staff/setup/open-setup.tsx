import { useQuery } from '@tanstack/react-query'
import { isSetupOpen } from '#core/agencies/setup-steps.ts'
import { api } from '#src/platform/api.ts'
import { useStaffReach } from '#src/platform/staff-reach.ts'
import { SetupCard } from './setup-card.tsx'

/** The checklist for admins, while a step is open; never in the demo, which is not set up to sell. */
export function OpenSetup() {
  const isAdmin = useStaffReach('change settings') !== null
  const { data } = useQuery(api.admin.getSetup.queryOptions({ input: {}, enabled: isAdmin, staleTime: 0 }))
  if (!isAdmin || !data || data.isDemo || !isSetupOpen(data.steps)) return null
  return (
    <div className="mt-6">
      <SetupCard setup={data} />
    </div>
  )
}
