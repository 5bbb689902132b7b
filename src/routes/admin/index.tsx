import { createFileRoute } from '@tanstack/react-router'
import { StaffHome } from '#src/features/home-of-staff/staff-home.tsx'

export const Route = createFileRoute('/admin/')({
  async beforeLoad({ context }) {
    await context.texts.load('staff-home')
  },
  component: StaffHome,
})
