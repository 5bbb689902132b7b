import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { expect, type Locator, type Page } from 'playwright/test'
import { minorOf } from './journey.ts'

/** The amount for a term of a list of terms, or under the name of a tile of the home, in minor units. */
export async function amountBeside(within: Locator | Page, term: RegExp): Promise<number> {
  const name = within.locator('dt, li > a > span:first-child').filter({ hasText: term }).first()
  return minorOf((await name.locator('xpath=following-sibling::*[1]').textContent()) ?? '')
}

/** Polls `amountBeside` until it is `minor`: a page may first show a cached value. */
export async function expectAmounts(
  within: Locator | Page,
  amounts: readonly (readonly [term: RegExp, minor: number])[],
): Promise<void> {
  for (const [term, minor] of amounts)
    await expect.poll(() => amountBeside(within, term), `${term.source}`).toBe(minor)
}

/** The rows of the CSV file that pressing `button` downloads, each by the names of its columns. */
export async function downloadedRows(page: Page, button: Locator): Promise<Record<string, string>[]> {
  const waiting = page.waitForEvent('download')
  await button.click()
  const file = await waiting
  expect(file.suggestedFilename()).toMatch(/\.csv$/)
  return parse(await readFile(await file.path()), { bom: true, columns: true }) as Record<string, string>[]
}

/** "-1234.50" in minor units. */
export const centsOf = (decimal: string | undefined): number => Math.round(Number(decimal) * 100)
