import { localeOf } from '#core/app/language.ts'
import { expect, test } from '#tests/support/pages/e2e.ts'
import { settle, visit } from '#tests/support/pages/visit.ts'
import { words } from '#tests/support/pages/words.ts'
import { enterAs } from '#tests/support/people/enter-as.ts'

for (const [quoted, asked] of [
  ['en', 'en'],
  ['en', 'es'],
  ['es', 'en'],
] as const) {
  test(`a quote in ${quoted} opens in ${quoted} in a browser that prefers ${asked}`, {
    tag: '@en-desktop',
  }, async ({ page, browser, baseURL, watch }) => {
    await enterAs(page, 'seller')
    const { shop, offers } = await visit(page, baseURL ?? '', quoted)
    const { choice, totalMinor } = offers.tour.line
    const quote = await shop.agency.saveQuote({
      ...{ idempotencyKey: crypto.randomUUID(), language: quoted, note: '' },
      ...{ choices: [choice], acceptedMinor: totalMinor },
      client: { givenName: 'Grace', familyName: 'Miller', email: '', phone: '' },
    })
    const context = await browser.newContext({ locale: localeOf[asked], reducedMotion: 'reduce' })
    const reader = await context.newPage()
    watch(reader)
    await reader.goto(quote.url)
    await settle(reader)
    await expect(reader.locator('html')).toHaveAttribute('lang', localeOf[quoted])
    const book = reader.getByRole('button', { name: words(quoted, 'quotes', 'page.book') })
    await expect(book).toBeVisible()
    // A reader who prefers another language is offered it once, in that language.
    const offer = reader.getByRole('region', {
      name: words(asked, 'language-offer', 'text'),
      includeHidden: true,
    })
    if (asked !== quoted) await expect(offer).toBeAttached()
    await book.click()
    // A customer who books keeps the quote's language, even after a reload.
    await expect(reader).toHaveURL(/\/checkout$/)
    await reader.reload()
    await settle(reader)
    await expect(reader.locator('html')).toHaveAttribute('lang', localeOf[quoted])
    await expect(offer).toHaveCount(0)
    await context.close()
  })
}
