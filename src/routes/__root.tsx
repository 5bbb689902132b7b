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
    // The words of refusals are not part of any rendered page: few visitors ever read them.
    sections: ['app', 'errors', 'not-found', ...(import.meta.env.SSR ? [] : (['api-error'] as const))],
  },
  async beforeLoad({ context, location, matches }) {
    if (!import.meta.env.SSR) await context.awaitRoute(location)
    const [own = [], ...shown] = matches.map(({ staticData }) => staticData.sections ?? [])
    // The texts of everything that will be shown, in one request.
    const [, isReadable] = await Promise.all([
      context.texts.load(...own),
      context.texts.load(...shown.flat()),
    ])
    // Without its texts, a screen would show their keys. Those of refusals are seldom needed.
    if (!isReadable) throw new TypeError('no texts')
  },
  component: RootLayout,
})
