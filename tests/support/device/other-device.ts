import { type Page, test } from 'playwright/test'
import type { Language } from '#core/app/language.ts'
import { speak } from './device.ts'

/** Another browser like the page's, without data; the caller closes its context. */
export async function otherDevice(
  from: Page,
  watch: (page: Page) => void,
  language: Language,
): Promise<Page> {
  const { viewport, isMobile, locale, baseURL } = test.info().project.use
  const context = await from.context().browser()?.newContext({ viewport, isMobile, locale, baseURL })
  if (!context) throw new Error('no browser')
  const page = await context.newPage()
  watch(page)
  await speak(page, language)
  return page
}
