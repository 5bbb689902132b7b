import { createFileRoute, Navigate } from '@tanstack/react-router'
import { ReturnScreen } from '#src/features/sales/return-screen.tsx'

export const Route = createFileRoute('/transaction-response')({
  // Only which sale to ask the server about; everything else in the address is ignored.
  validateSearch: (search): { sale?: string } =>
    typeof search.sale === 'string' ? { sale: search.sale } : {},
  beforeLoad: ({ context }) => context.texts.load('payment', 'cart'),
  component: ReturnRoute,
})

function ReturnRoute() {
  const { sale } = Route.useSearch()
  return sale ? <ReturnScreen saleId={sale} /> : <Navigate to="/" replace />
}
