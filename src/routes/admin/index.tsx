import { createFileRoute } from '@tanstack/react-router'
import { StaffHome } from '#src/features/home-of-staff/staff-home.tsx'

export const Route = createFileRoute('/admin/')({
  staticData: { sections: ['staff-home', 'work-desk'] },
  component: StaffHome,
})
