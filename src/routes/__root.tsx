import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import type { Target } from '#src/app/all-routes.ts'
import { RootLayout } from '#src/app/root-layout.tsx'
import type { Texts } from '#src/platform/i18n.ts'

// What the server refuses is told in words that no page is sent with: few visitors ever read them.
const sections = ['app', 'errors', 'not-found', 'maintenance', ...(import.meta.env.SSR ? [] : ['api-error'])]

export interface Context {
  queries: QueryClient
  texts: Texts
  awaitRoute: (location: Target) => Promise<void>
}

export const Route = createRootRouteWithContext<Context>()({
  async beforeLoad({ context, location }) {
    if (!import.meta.env.SSR) await context.awaitRoute(location)
    await context.texts.load(...sections)
  },
  component: RootLayout,
})
