import type { AnyRouter } from '@tanstack/react-router'
import { expect, type Page } from 'playwright/test'
import { bundleDays } from '#core/bundle/bundle.ts'
import type { Language } from '#core/language.ts'
import { findStay, findTour, findTransfer, type Offered } from './offers.ts'
import { type Shop, shopOf } from './sales-by-api.ts'
import { words } from './words.ts'

export interface Offers {
  stay: Offered
  family: Offered
  tour: Offered
  transfer: Offered
  /** Of the other agency. */
  brisa: Offered
  groups: string[]
}

export interface Visit {
  page: Page
  language: Language
  shop: Shop
  offers: Offers
  /** A text of the interface in the visit's language. */
  said: (section: string, key: string) => RegExp
}

/** Days ahead that offers are taken from in turn, so that no test sells out another's. */
const firstDay = 45
const daysPerTurn = 4
/** What a tour's search looks at after its first day, and a day for clocks in other zones. */
const lookedAt = 8
/** All within what a device keeps, for tests that go on without signal. */
const turns = Math.floor((bundleDays - lookedAt - firstDay) / daysPerTurn)
/** Times that found offers are taken before they are looked for again. */
const usesPerSearch = 8

const known = new Map<string, { offers: Promise<Offers>; uses: number }>()
let turn = process.pid % turns

/** What can be bought on the server at `baseURL` now, with room for several sales. */
export async function offersOf(shop: Shop, baseURL: string): Promise<Offers> {
  let missing: unknown
  for (let tries = 0; tries < turns; tries += 1) {
    turn = (turn + 1) % turns
    const key = `${baseURL} ${turn}`
    let found = known.get(key)
    if (!found || found.uses >= usesPerSearch) {
      found = { offers: findOffers(shop, firstDay + turn * daysPerTurn), uses: 0 }
      known.set(key, found)
    }
    found.uses += 1
    try {
      return await found.offers
    } catch (error) {
      // Sold out, closed, or a longer minimum stay: other days serve as well.
      known.delete(key)
      missing = error
    }
  }
  throw missing
}

async function findOffers(shop: Shop, ahead: number): Promise<Offers> {
  const family = [
    { adults: 2, childAges: [7] },
    { adults: 1, childAges: [] },
  ]
  const [stay, both, tour, transfer, brisa] = await Promise.all([
    findStay(shop, ahead),
    findStay(shop, ahead, family),
    findTour(shop, ahead),
    findTransfer(shop, ahead),
    findStay(shop, ahead, undefined, '1002'),
  ])
  return {
    stay,
    family: both,
    tour,
    transfer,
    brisa,
    groups: ['boda-lucia-y-mateo', `congreso-oaxaca-${new Date().getUTCFullYear() + 1}`],
  }
}

export async function visit(page: Page, baseURL: string, language: Language): Promise<Visit> {
  const shop = shopOf(page.request)
  const offers = await offersOf(shop, baseURL)
  return { page, language, shop, offers, said: (section, key) => words(language, section, key) }
}

/**
 * The app has taken over what the server has drawn, and is on its way to no other screen; a page that is none of the
 * app's always is.
 */
function isAlive(): boolean {
  // Put there by TanStack Router.
  const { __TSR_ROUTER__: router } = window as { __TSR_ROUTER__?: AnyRouter }
  const heading = document.querySelector('h1')
  if (!heading || router?.state.isLoading) return false
  const isOfApp = document.querySelector('#root')?.contains(heading) ?? false
  return !isOfApp || Object.keys(heading).some((key) => key.startsWith('__reactFiber'))
}

/** Until headings, data, pictures and movements have come to rest. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(isAlive)
  await expect(page.locator('h1').first()).toBeVisible()
  await page.waitForFunction(() => {
    const moving = document.getAnimations().filter((animation) => animation.playState === 'running')
    const still = moving.every((animation) => {
      const name = animation instanceof CSSAnimation ? animation.animationName : ''
      return name === 'spin'
    })
    const drawn = [...document.images].every(
      (image) =>
        image.complete || !image.checkVisibility() || image.getBoundingClientRect().top > innerHeight,
    )
    return still && drawn && document.fonts.status === 'loaded'
  })
}

/** Settled, and every list that was asked for has come. */
export async function settleLists(page: Page): Promise<void> {
  await settle(page)
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}
