import { useQuery } from '@tanstack/react-query'
import { MaintenanceSwitch } from '#src/features/platform-settings/maintenance-switch.tsx'
import { api } from '#src/platform/api.ts'
import { Card } from '#src/ui/card.tsx'

/** On the maintenance page, for who may end it: no other screen of theirs can be reached. */
export function MaintenanceEnd() {
  const { data } = useQuery(api.admin.getSwitches.queryOptions({ input: {}, retry: false }))
  if (!data?.maintenance || data.by === 'firebase') return null
  return (
    <Card className="mt-8 text-left">
      <MaintenanceSwitch switches={data} onDone={() => window.location.reload()} />
    </Card>
  )
}
