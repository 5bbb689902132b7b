import { expect, test } from '#tests/support/e2e.ts'
import { pressPainted } from '#tests/support/press.ts'
import { settle, visitSpeaking } from '#tests/support/visit.ts'
import { languageOf } from '#tests/support/words.ts'

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
      const [name, address] = [await link.innerText(), `${await link.getAttribute('href')}`]
      await pressPainted(card.getByText(said('products', 'card.see')))
      await expect(page).toHaveURL(address)
      // A transfer's card also says its vehicle; its page has it among the choices.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name.split(': ').at(-1) ?? name)
    },
  )
}
