import { createFileRoute } from '@tanstack/react-router'
import { PlansScreen } from '#src/staff/settings/plans-screen.tsx'

export const Route = createFileRoute('/admin/settings/commission-plans')({ component: PlansScreen })
