import { createFileRoute, Navigate } from '@tanstack/react-router'
import { ReturnScreen } from '#src/features/sales/return-screen.tsx'
import { loadSections } from '#src/platform/i18n.ts'

export const Route = createFileRoute('/transaction-response')({
  // Only which sale to ask the server about; everything else in the address is ignored.
  validateSearch: (search): { sale?: string } =>
    typeof search.sale === 'string' ? { sale: search.sale } : {},
  beforeLoad: () => loadSections('payment', 'cart'),
  component: ReturnRoute,
})

function ReturnRoute() {
  const { sale } = Route.useSearch()
  return sale ? <ReturnScreen saleId={sale} /> : <Navigate to="/" replace />
}
