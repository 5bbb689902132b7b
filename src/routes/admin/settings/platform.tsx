import { createFileRoute } from '@tanstack/react-router'
import { BrandScreen } from '#src/staff/settings/brand-screen.tsx'

export const Route = createFileRoute('/admin/settings/platform')({
  staticData: { sections: ['brand', 'looks'] },
  component: BrandScreen,
})
