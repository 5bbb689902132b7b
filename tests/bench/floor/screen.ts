import { QueryClient, QueryClientProvider, queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { createInstance } from 'i18next'
import { createElement, StrictMode, useState } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'

const words = queryOptions({
  queryKey: ['words'],
  queryFn: async () => ({ text: 'One heading and this paragraph.' }),
  staleTime: Number.POSITIVE_INFINITY,
})

function Screen() {
  const { t } = useTranslation('home')
  const { data } = useSuspenseQuery(words)
  const [presses, setPresses] = useState(0)
  return createElement(
    'main',
    { className: 'mx-auto max-w-3xl px-4 py-12' },
    createElement('h1', { className: 'text-3xl font-bold' }, t('title'), ', again'.repeat(presses)),
    createElement('p', { className: 'mt-4 text-lg' }, data.text),
    createElement('button', { type: 'button', onClick: () => setPresses(presses + 1) }, 'Press'),
  )
}

const root = createRootRouteWithContext<{ queries: QueryClient }>()({ component: Outlet })
const index = createRoute({
  getParentRoute: () => root,
  path: '/',
  loader: ({ context }) => context.queries.ensureQueryData(words),
  component: Screen,
})

/** Router, queries and texts, set up as in the product: per page in the browser, per request on the server. */
export async function makeFloor() {
  const queries = new QueryClient()
  const texts = createInstance()
  await texts.init({
    lng: 'en',
    resources: { en: { home: { title: 'The least there can be' } } },
    interpolation: { escapeValue: false },
  })
  const router = createRouter({ routeTree: root.addChildren([index]), context: { queries } })
  const page = createElement(
    StrictMode,
    null,
    createElement(
      I18nextProvider,
      { i18n: texts },
      createElement(QueryClientProvider, { client: queries }, createElement(RouterProvider, { router })),
    ),
  )
  return { queries, router, page }
}
