import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { RootLayout } from '#src/app/root-layout.tsx'
import { loadSections } from '#src/platform/i18n.ts'

export const Route = createRootRouteWithContext<{ queries: QueryClient }>()({
  beforeLoad: () => loadSections('app', 'errors', 'api-error', 'not-found', 'maintenance'),
  component: RootLayout,
})
