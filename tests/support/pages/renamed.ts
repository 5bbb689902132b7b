import { expect, type Page } from 'playwright/test'
import { findRawMail, listKeptMails } from '#server/gateways/mail/kept-mails.ts'
import { readPdf } from '#tests/builders/pdf-text.ts'
import { settleLists } from './visit.ts'

/** The own name of a platform in the tests. */
export const platform = { name: 'Viajes Quetzal', shortName: 'Quetzal' }

/** Where a text contains the name of the program. */
export const namesIn = (text: string) => text.match(/.{0,60}Alforja.{0,60}/g) ?? []

/** Neither the page nor its title has the name of the program. */
export async function expectNoProgramName(page: Page): Promise<void> {
  await settleLists(page)
  await expect.poll(async () => namesIn(await page.content()), { message: page.url() }).toEqual([])
}

/** The header of the platform's page has its own name, and the page has the name of the program nowhere. */
export async function expectRenamed(page: Page): Promise<void> {
  await settleLists(page)
  await expect(page.locator('header').first()).toContainText(platform.name)
  await expectNoProgramName(page)
}

export const mailsTo = (folder: string, to: string) => listKeptMails(folder, { to, limit: 20 })

/** At least `least` mails to an address: all of them are from `name`, and have the name of the program nowhere. */
export async function expectRenamedMails(
  folder: string,
  to: string,
  { least, name }: { least: number; name: string },
): Promise<void> {
  await expect.poll(async () => (await mailsTo(folder, to)).length).toBeGreaterThanOrEqual(least)
  for (const { id, subject, html, text } of await mailsTo(folder, to)) {
    const raw = await findRawMail(folder, id)
    expect(namesIn([subject, html, text, raw].join('\n')), subject).toEqual([])
    expect(html.includes(name), subject).toBe(true)
  }
}

/** A PDF that contains `texts`, and neither in its text nor in its metadata the name of the program. */
export function expectRenamedPdf(bytes: Buffer, texts: readonly string[]): void {
  const { text } = readPdf(bytes)
  for (const one of texts) expect(text).toContain(one)
  // Metadata may be in UTF-16.
  const raw = bytes.toString('latin1').replaceAll('\0', '')
  expect(namesIn(`${text}\n${raw}`)).toEqual([])
}
