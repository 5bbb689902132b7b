import { createFileRoute } from '@tanstack/react-router'
import { TaxDataScreen } from '#src/staff/settings/tax-data-screen.tsx'

export const Route = createFileRoute('/admin/settings/tax-data')({
  staticData: { sections: ['tax-data'] },
  component: TaxDataScreen,
})
