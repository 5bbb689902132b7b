import type { AnyRouter } from '@tanstack/react-router'
import { expect, type Page } from 'playwright/test'
import type { Language } from '#core/app/language.ts'
import { speak } from '#tests/support/device/device.ts'
import { type Offers, offersOf } from '#tests/support/worlds/own-offers.ts'
import { type Shop, shopOf } from './sales-by-api.ts'
import { startsWith, words } from './words.ts'

export interface Visit {
  page: Page
  language: Language
  shop: Shop
  offers: Offers
  /** A text of the interface in the visit's language. */
  said: (section: string, key: string) => RegExp
}

export async function visit(page: Page, baseURL: string, language: Language): Promise<Visit> {
  const shop = shopOf(page.request)
  const offers = await offersOf(shop, baseURL)
  return { page, language, shop, offers, said: (section, key) => words(language, section, key) }
}

/** A visit in `language`, set as the browser's preferred language from the next page on. */
export async function visitSpeaking(page: Page, baseURL: string, language: Language): Promise<Visit> {
  await speak(page, language)
  return await visit(page, baseURL, language)
}

/** Opens the filters that a list collapses on a phone. */
export async function unfoldFilters(page: Page, language: Language): Promise<void> {
  const buttonOf = (key: string) =>
    page.getByRole('button', { name: startsWith(words(language, 'lists', key)), expanded: false })
  const more = buttonOf('filters.more').or(buttonOf('filters.all'))
  if (await more.isVisible()) await more.click()
}

/** The app has hydrated the server-rendered page and is not navigating; true for every page outside the app. */
function isAlive(): boolean {
  // Set by TanStack Router.
  const { __TSR_ROUTER__: router } = window as { __TSR_ROUTER__?: AnyRouter }
  const heading = document.querySelector('h1')
  if (!heading || router?.state.isLoading) return false
  if (!document.querySelector('#root')?.contains(heading)) return true
  // Includes parts that hydrate later: an early press is replayed once they have hydrated.
  const controls = document.querySelectorAll('#root :is(button, input, select, textarea)')
  return [heading, ...controls].every((part) =>
    Object.keys(part).some((key) => key.startsWith('__reactFiber')),
  )
}

/** Waits until headings, data, pictures and animations are at rest. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(isAlive)
  await expect(page.locator('h1').first()).toBeVisible()
  await page.waitForFunction(() => {
    const moving = document.getAnimations().filter((animation) => animation.playState === 'running')
    const still = moving.every((animation) => {
      const name = animation instanceof CSSAnimation ? animation.animationName : ''
      return name === 'spin'
    })
    const isOnScreen = ({ top, bottom }: DOMRect) => bottom >= 0 && top <= innerHeight
    const drawn = [...document.images].every(
      (image) => image.complete || !image.checkVisibility() || !isOnScreen(image.getBoundingClientRect()),
    )
    return still && drawn && document.fonts.status === 'loaded'
  })
}

/** Settled, and every requested list has loaded. */
export async function settleLists(page: Page): Promise<void> {
  await settle(page)
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}
