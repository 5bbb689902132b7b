import { createFileRoute } from '@tanstack/react-router'
import { MaintenanceScreen } from '#src/staff/settings/maintenance-screen.tsx'

export const Route = createFileRoute('/admin/settings/')({ component: MaintenanceScreen })
