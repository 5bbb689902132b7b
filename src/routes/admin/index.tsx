import { createFileRoute } from '@tanstack/react-router'
import { StaffHome } from '#src/staff/home/staff-home.tsx'

export const Route = createFileRoute('/admin/')({
  staticData: { sections: ['staff-home', 'work-desk'] },
  component: StaffHome,
})
