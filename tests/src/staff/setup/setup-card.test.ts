import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { createInstance } from 'i18next'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { expect, test } from 'vitest'
import { SetupCard } from '#src/staff/setup/setup-card.tsx'
import type { Setup } from '#src/staff/setup/setup-words.ts'
import settings from '../../../../locales/en/staff/platform-settings.json' with { type: 'json' }

const texts = settings.sections['setup-steps']
const i18n = createInstance()
await i18n.use(initReactI18next).init({
  ...{ lng: 'en', resources: { en: { 'setup-steps': texts } } },
  interpolation: { escapeValue: false },
})

const step = { isRequired: false, count: 0, missing: [] }
const setup: Setup = {
  isDemo: false,
  offer: { transport: 'web_push', key: 'k' },
  steps: [
    {
      ...step,
      step: 'taxes',
      state: 'open',
      isRequired: true,
      note: 'taxes.missing',
      missing: ['MX-JAL', 'DO'],
    },
    { ...step, step: 'payments', state: 'open', note: 'payments.none', missing: ['PAYMENT_PROVIDER'] },
    { ...step, step: 'plans', state: 'skipped', note: 'plans.none' },
    { ...step, step: 'hotels', state: 'done', note: 'hotels.some', count: 2 },
  ],
}

function shown(of: Setup): string {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const card = RouterContextProvider({ router, children: createElement(SetupCard, { setup: of }) })
  const queries = createElement(QueryClientProvider, { client: new QueryClient() }, card)
  const html = renderToStaticMarkup(createElement(I18nextProvider, { i18n }, queries))
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
}

test('open steps come first, with their missing parts; the others are collapsed below', () => {
  expect(shown(setup)).toMatch(
    /Taxes To do .*Jalisco and Dominican Republic.* See taxes Skip Online payments Optional .*PAYMENT_PROVIDER.* Skip Done or skipped: 2 Commission plan Skipped .* Bring back First hotel on sale Done 2 hotels have rooms to sell\./,
  )
})

test('once nothing is open, the card says so', () => {
  const steps = setup.steps.filter(({ state }) => state !== 'open')
  expect(shown({ ...setup, steps })).toContain(texts.nothing_open)
})
