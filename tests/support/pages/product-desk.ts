import { expect, type Locator, type Page } from 'playwright/test'
import { type Language, languageNames, languages } from '#core/app/language.ts'
import { textFrom } from '#core/app/written-text.ts'
import type { Kind } from '#core/products/products.ts'
import { axeComplaints } from '#tests/support/screens/axe.ts'
import { settleLists } from './visit.ts'
import { words } from './words.ts'

export const ownersList = '/agency/catalogs/products'
export const staffList = '/admin/products'

/** The pattern of a text without its ends. */
const plain = (pattern: RegExp): string => pattern.source.replace(/^\^\\s\*|\\s\*\$$/g, '')
/** The same text in every language. */
export const texts = (text: string): Record<Language, string> => textFrom({ es: text, en: text })

export type ProductDesk = ReturnType<typeof productDesk>

/** The editor of products on a page, by its words. `list`: the address of the list of products. */
export function productDesk(page: Page, language: Language, list: string = ownersList) {
  const of = (section: string) => (key: string) => words(language, section, key)
  const [said, listed, stocked] = [of('product-editor'), of('catalogue'), of('stock-calendar')]
  const main = page.getByRole('main')
  const sheet = page.getByRole('dialog')
  const bar = main.getByRole('region', { name: said('save.label') })
  const both = async (within: Locator, label: RegExp, value: Record<Language, string>) => {
    for (const one of languages)
      await within
        .getByLabel(new RegExp(`^${plain(label)} · ${languageNames[one]}`))
        .last()
        .fill(value[one])
  }
  const stockCell = async (count: string, price: string) => {
    await sheet.getByLabel(stocked('edit.allotment')).fill(count)
    await sheet.getByLabel(stocked('edit.price'), { exact: true }).fill(price)
  }
  return {
    ...{ page, language, main, sheet, bar, said, listed, stocked, both },
    fill: async (key: string, value: string) => await main.getByLabel(said(key)).last().fill(value),
    /** An empty draft of a kind, in the first destination. */
    async create(kind: Kind, name: Record<Language, string>) {
      await page.goto(list)
      await settleLists(page)
      await main
        .getByRole('button', { name: listed('create.open') })
        .first()
        .click()
      await sheet.getByText(listed(`kind.${kind}`)).click()
      await both(sheet, listed('column.name'), name)
      await sheet.getByLabel(listed('column.place')).selectOption({ index: 1 })
      await sheet.getByRole('button', { name: listed('create.submit') }).click()
      await expect(page.getByRole('heading', { level: 1, name: name[language] })).toBeVisible()
    },
    async open(key: string) {
      const part = main.getByRole('button', { name: new RegExp(`^${plain(said(key))}`), expanded: false })
      if (await part.isVisible()) await part.click()
    },
    async saved() {
      await expect(bar.getByText(said('save.saved'))).toBeVisible()
    },
    stockCell,
    /** Days, capacity and a price for all units in one step, before anything is on sale. */
    async prepare(kind: Kind, { count, price, cells }: { count: string; price: string; cells: RegExp }) {
      const button = main.getByRole('button', { name: said(`prepare.button.${kind}`) })
      await button.click()
      await expect(sheet.getByLabel(stocked('edit.allotment'))).toBeVisible()
      expect(await axeComplaints(page)).toEqual([])
      await stockCell(count, price)
      await expect(sheet.getByText(cells)).toBeVisible()
      await sheet.getByRole('button', { name: stocked('edit.apply') }).click()
      await expect(sheet).toBeHidden()
      await expect(button).toBeFocused()
    },
    async publish() {
      await bar.getByRole('button', { name: said('move.publish') }).click()
      await expect(main.getByText(listed('state.published'))).toBeVisible()
    },
    productId: () => new URL(page.url()).pathname.split('/').at(-1) ?? '',
  }
}
