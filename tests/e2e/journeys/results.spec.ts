import { expect, test } from '#tests/support/pages/e2e.ts'
import { pressPainted } from '#tests/support/pages/press.ts'
import { settle, visitSpeaking } from '#tests/support/pages/visit.ts'
import { languageOf } from '#tests/support/pages/words.ts'

const tags = { stay: [], tour: ['@es-phone'], transfer: ['@en-desktop'] }
for (const kind of ['stay', 'tour', 'transfer'] as const) {
  test(
    `the button of a result opens its product: ${kind}`,
    { tag: tags[kind] },
    async ({ page, baseURL }, info) => {
      const { offers, said } = await visitSpeaking(page, `${baseURL}`, languageOf(info.project.name))
      await page.goto(`/booking/1001/search/${offers[kind].search}`)
      await settle(page)
      const card = page.getByRole('article').first()
      const link = card.getByRole('link')
      const [shown, address] = [await card.innerText(), `${await link.getAttribute('href')}`]
      await pressPainted(card.getByText(said('products', 'card.see')))
      await expect(page).toHaveURL(address)
      // The title of a transfer's card is its vehicle, with the route above it.
      const title = page.getByRole('heading', { level: 1 })
      await expect(async () => expect(shown).toContain(await title.innerText())).toPass()
    },
  )
}
