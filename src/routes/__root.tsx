import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import type { Target } from '#src/app/all-routes.ts'
import { RootLayout } from '#src/app/root-layout.tsx'
import type { Placing } from '#src/app/router.tsx'
import type { Texts } from '#src/platform/i18n.ts'

export interface Context {
  queries: QueryClient
  texts: Texts
  awaitRoute: (location: Target) => Promise<void>
  layout?: Placing['layout']
}

export const Route = createRootRouteWithContext<Context>()({
  staticData: {
    // What the server refuses is told in words that no page is sent with: few visitors ever read them.
    sections: ['app', 'errors', 'not-found', ...(import.meta.env.SSR ? [] : (['api-error'] as const))],
  },
  async beforeLoad({ context, location, matches }) {
    if (!import.meta.env.SSR) await context.awaitRoute(location)
    // The words of all that will be shown, in one go.
    await context.texts.load(...matches.flatMap(({ staticData }) => staticData.sections ?? []))
  },
  component: RootLayout,
})
