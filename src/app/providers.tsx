import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MaintenanceGate } from './maintenance-gate.tsx'

/** What every screen stands in. Maintenance replaces all of it. */
export function Providers({ queries, children }: { queries: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={queries}>
      <MaintenanceGate>{children}</MaintenanceGate>
    </QueryClientProvider>
  )
}
