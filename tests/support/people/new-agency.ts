import { expect, type Locator, type Page } from 'playwright/test'
import { documentsToApprove } from '#core/agencies/accounts.ts'
import { newRegistration } from '#tests/builders/registrations.ts'
import { pdf, photo } from '#tests/builders/uploads.ts'
import type { Shop } from '#tests/support/pages/sales-by-api.ts'
import { settle } from '#tests/support/pages/visit.ts'
import { linkTo } from './new-seller.ts'

export type Said = (section: string, key: string) => RegExp

export const invitation = /(\/new-password\?token=[\w-]{43}&purpose=invitation)/
/** The password of new people. */
export const password = 'mezcal con naranja'

/** The terms agreed with a new agency. */
export const agreement = {
  commissionBp: { hotels: 1_200, tours: 1_500, transfers: 1_000 },
  markupBp: { hotels: 650, tours: 1_000, transfers: 800 },
  sellerBp: 3_750,
  creditLimitMinor: 250_000_00,
}

/** A text's pattern that allows more text after it. */
export const startOf = (pattern: RegExp) => new RegExp(pattern.source.replace(/\\s\*\$$/, ''), 's')

/** Fills in the fields of a registration page by their names. */
export async function fillRegistration(page: Page, values: Record<string, string>): Promise<void> {
  for (const [field, value] of Object.entries(values)) {
    const input = page.locator(`#registration-${field}`)
    if ((await input.evaluate((element) => element.tagName)) === 'SELECT') await input.selectOption(value)
    else await input.fill(value)
  }
}

/** Fills in a company's registration on the open screen, up to its documents. Returns the values. */
export async function writeRegistration(page: Page, said: Said, changes: { email?: string } = {}) {
  const handed = newRegistration(changes)
  const { contactName, tradeName, email, phone, address, city, stateCode } = handed
  const { legalName, rfc, taxRegime, fiscalPostcode, clabe, clabeHolder } = handed
  const next = page.getByRole('button', { name: said('register', 'next') }).last()
  await page.getByRole('radio', { name: startOf(said('register', 'kind.company')) }).check()
  await next.click()
  await fillRegistration(page, { contactName, tradeName, email, phone, address, city, stateCode })
  await next.click()
  await fillRegistration(page, { legalName, rfc, taxRegime, fiscalPostcode })
  await next.click()
  await fillRegistration(page, { clabe, clabeHolder })
  await next.click()
  return { tradeName, email }
}

/** Continues from the documents and accepts the terms. Returns the submit button. */
export async function agreeToTerms(page: Page, said: Said): Promise<Locator> {
  const on = (key: string) => page.getByRole('button', { name: said('register', key) })
  // With every document there is no notice about later uploads.
  await on('next_documents').or(on('next')).last().click()
  await page.locator('#registration-agreed').check()
  return page.getByRole('button', { name: said('register', 'send') })
}

/** Registers a company on the screen with every document that an approval requires. */
export async function registerAgency(page: Page, said: Said) {
  await page.goto('/signup')
  await settle(page)
  const written = await writeRegistration(page, said)
  const papers = documentsToApprove('company')
  const picture = await photo('jpeg', 240)
  for (const [index, kind] of papers.entries()) {
    const file =
      index % 2 === 0
        ? { name: `${kind}.pdf`, mimeType: 'application/pdf', buffer: pdf() }
        : { name: `${kind}.jpg`, mimeType: 'image/jpeg', buffer: picture }
    await page
      .getByLabel(startOf(said('documents', `kind.${kind}`)))
      .first()
      .setInputFiles(file)
  }
  await (await agreeToTerms(page, said)).click()
  await expect(page.getByRole('heading', { level: 1, name: said('register', 'done.title') })).toBeVisible()
  await expect(page.getByText(said('documents', 'state.sent'))).toHaveCount(papers.length, {
    timeout: 20_000,
  })
  return written
}

/** Takes the registration, accepts each document and approves it. Returns the account's id. */
export async function approveAgency(staff: Shop, email: string): Promise<string> {
  const { rows: registrations } = await staff.admin.listRegistrations({ state: 'news', text: email })
  expect(registrations).toHaveLength(1)
  const { accountId = '' } = registrations[0] ?? {}
  const version = async () => (await staff.admin.getRegistration({ accountId })).version
  await staff.admin.takeRegistration({ accountId, version: await version() })
  const { papers } = await staff.admin.getRegistration({ accountId })
  for (const { id } of papers)
    if (id)
      await staff.admin.decideDocument({ documentId: id, version: await version(), decision: 'accepted' })
  const agreed = { accountId, version: await version(), ...agreement, withoutContract: true }
  expect(await staff.admin.approveRegistration(agreed)).toEqual({ state: 'approved' })
  return accountId
}

/**
 * Opens the mail's link, chooses a password and enters the agency's area. Applicants have accepted the terms before; an
 * `invited` person accepts them now.
 */
export async function acceptInvitation(
  page: Page,
  said: Said,
  { email, invited = false }: { email: string; invited?: boolean },
): Promise<void> {
  await enterByInvitation(page, said, { link: await linkTo(page, email, invitation), invited })
}

/** The same with the link of a mail read elsewhere. */
export async function enterByInvitation(
  page: Page,
  said: Said,
  { link, invited = false }: { link: string; invited?: boolean },
): Promise<void> {
  await page.goto(link)
  await page.getByLabel(said('new-password', 'password'), { exact: true }).fill(password)
  const terms = page.getByRole('checkbox')
  if (invited) await terms.check()
  else await expect(terms).toHaveCount(0)
  await page
    .getByRole('button', { name: said('new-password', invited ? 'invitation.accept' : 'invitation.enter') })
    .click()
  await page.waitForURL('/agency')
  await settle(page)
}

/** Before the approval there are no offers and no holds, and the menu links to a preview of the shop. */
export async function sellNothingYet(page: Page, said: Said): Promise<void> {
  await page.goto('/agency/sales/groups')
  await settle(page)
  await expect(page.getByText(said('groups-and-events', 'not_selling.text'))).toBeVisible()
  await expect(page.getByRole('button', { name: said('groups-and-events', 'create') })).toHaveCount(0)
  await page.goto('/agency')
  await settle(page)
  await page.getByRole('button', { name: said('agency-menu', 'open') }).click()
  const menu = page.getByRole('dialog')
  await expect(
    menu.getByRole('link', { name: said('agency-menu', 'in_menu.see'), exact: true }),
  ).toBeVisible()
  await expect(
    menu.getByRole('link', { name: said('agency-menu', 'in_menu.sell'), exact: true }),
  ).toHaveCount(0)
  await menu.getByRole('button', { name: said('app', 'close') }).click()
  await expect(menu).toHaveCount(0)
}
