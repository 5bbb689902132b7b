import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { I18nextProvider } from 'react-i18next'
import type { Texts } from '#src/platform/i18n.ts'
import { MaintenanceGate } from './maintenance/maintenance-gate.tsx'

/** The providers of every screen, in the browser and on the server. Maintenance replaces all of it. */
export function Providers({
  queries,
  texts,
  children,
}: {
  queries: QueryClient
  texts: Texts
  children: ReactNode
}) {
  return (
    <StrictMode>
      <I18nextProvider i18n={texts.shown}>
        <QueryClientProvider client={queries}>
          <MaintenanceGate>{children}</MaintenanceGate>
        </QueryClientProvider>
      </I18nextProvider>
    </StrictMode>
  )
}
