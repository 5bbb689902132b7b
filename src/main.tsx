import { RouterProvider } from '@tanstack/react-router'
import { hydrate } from '@tanstack/react-router/ssr/client'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import { localeOf } from '#core/app/language.ts'
import { kindShown, loadKindParts } from '#src/shop/products/later-parts.tsx'
import { afterLoad } from './app/after-load.ts'
import { isOpen, openRoutes } from './app/all-routes.ts'
import type { Early } from './app/early-acts.ts'
import { Providers } from './app/providers.tsx'
import { makeRouter } from './app/router.tsx'
import { readSentPage } from './app/sent-page.ts'
import { takeAddressKey } from './platform/address-key.ts'
import { collectErrors } from './platform/caught-errors.ts'
import { connectivity } from './platform/connectivity.ts'
import { createTexts, fetchTexts } from './platform/i18n.ts'
import { adoptAddressLanguage, defaultLanguage, storedLanguage } from './platform/language.ts'
import { platformName } from './platform/platform-name.ts'
import { isRefusal, isSilence } from './platform/reach.ts'
import './app/styles.css'

takeAddressKey()
collectErrors()
const root = document.getElementById('root')
if (!root) throw new Error('no #root')

// On an agency's own domain or in a frame of its site, or on the platform for an agency with a domain.
const { agency, domain } = document.documentElement.dataset
const placing =
  (agency ?? domain) ? await (await import('./app/rewrite.ts')).placeHere() : void adoptAddressLanguage()
const sent = readSentPage()
const texts = await createTexts({
  language: sent?.language ?? placing?.language ?? storedLanguage() ?? defaultLanguage(),
  platform: platformName(),
  read: fetchTexts,
  known: sent?.sections,
})
const nameLanguage = () => {
  document.documentElement.lang = localeOf[texts.language()]
}
nameLanguage()
texts.i18n.on('languageChanged', nameLanguage)
if (import.meta.hot) {
  import.meta.hot.on('locales:changed', () => {
    void texts.i18n.reloadResources().then(() => texts.i18n.emit('languageChanged', texts.i18n.language))
  })
}

const { router, queries } = makeRouter(texts, placing)
const { pathname } = router.latestLocation
if (!isOpen(router, pathname)) await openRoutes(router, pathname)
for (const [key, data] of sent?.queries ?? []) queries.setQueryData(key, data)
const app = (
  <Providers queries={queries} texts={texts}>
    <RouterProvider router={router} />
  </Providers>
)
const options: RootOptions = {
  onCaughtError(error) {
    // Errors that a screen already shows are not logged to the console, not even when the connection returns.
    if (!isRefusal(error) && !isSilence(error) && connectivity.read()) reportError(error)
  },
  onRecoverableError(error) {
    // A screen that is being left may render once more after the router forgot its match; React then renders the new
    // one, and nothing is lost: https://github.com/TanStack/router/issues/8198
    const { cause } = error as { cause?: Error }
    if (!cause?.message.startsWith('Invariant failed')) reportError(error)
  },
}
if (window.$_TSR) {
  await hydrate(router)
  // The server's HTML is hydrated completely, not rendered again around parts whose code is still loading.
  const shown = router.state.matches.map(({ loaderData }) => kindShown(loaderData))
  await Promise.all(shown.map((kind) => kind && loadKindParts(kind)))
  window.$_TSR?.h()
  hydrateRoot(root, app, options)
} else {
  createRoot(root, options).render(app)
}
const early = window as unknown as Early
early.onEarlyAct = () =>
  import('./app/early-acts.ts').then(
    ({ repeatEarlyActs }) => repeatEarlyActs(),
    // Later events must not wait for an event that cannot be replayed.
    () => {
      for (const { target } of early.earlyActs.splice(0)) target.style.opacity = ''
    },
  )
if (early.earlyActs.length > 0) early.onEarlyAct()
// The server-rendered page is there; otherwise the first screen comes before the background work, or never: without a
// server it waits for the device's answers.
const shown =
  sent ??
  new Promise((resolve) => {
    router.subscribe('onResolved', resolve)
    connectivity.subscribe(() => resolve(null))
    if (!connectivity.read()) resolve(null)
    setTimeout(resolve, 8_000)
  })
afterLoad(async () => {
  await shown
  ;(await import('./app/idle-work.ts')).startIdleWork(router, texts)
})
