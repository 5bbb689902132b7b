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
    // The texts of refusals are not part of any server-rendered page: few visitors ever see them.
    sections: ['app', 'errors', 'not-found', ...(import.meta.env.SSR ? [] : (['api-error'] as const))],
  },
  async beforeLoad({ context, location, matches }) {
    if (!import.meta.env.SSR) await context.awaitRoute(location)
    // Loads the texts of everything that will be shown, in one request.
    await context.texts.load(...matches.flatMap(({ staticData }) => staticData.sections ?? []))
  },
  component: RootLayout,
})
