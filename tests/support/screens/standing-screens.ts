import { expect } from 'playwright/test'
import { inShopDatabase } from '#tests/support/database/shop-database.ts'
import { settle, settleLists, type Visit } from '#tests/support/pages/visit.ts'
import { startsWith } from '#tests/support/pages/words.ts'
import { leave } from '#tests/support/people/enter-as.ts'
import { enterAsAdmin, enterAsStaff } from '#tests/support/people/staff.ts'
import { registerBeside, sellingAgency } from '#tests/support/worlds/registration-files.ts'
import { addUnregistered } from '#tests/support/worlds/unregistered-agency.ts'
import type { Screen } from './screen.ts'

/** A selling agency, with the form that suspends or closes it. */
async function openSuspending(visit: Visit): Promise<void> {
  const { page, said } = visit
  await page.goto(`/admin/affiliations/${await newAgency(visit)}`)
  await settleLists(page)
  await page.getByRole('button', { name: said('registration-desk', 'standing.suspend.button') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await settle(page)
}

/** The same, with the form for new terms, submitted unchanged. */
async function openChanging(visit: Visit): Promise<void> {
  const { page, said } = visit
  await page.goto(`/admin/affiliations/${await newAgency(visit)}`)
  await settleLists(page)
  await page.getByRole('button', { name: said('registration-desk', 'agreement.change') }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByLabel(said('registration-desk', 'approval.plan'))).toBeVisible()
  await sheet.getByRole('button', { name: said('registration-desk', 'agreement.save') }).click()
  await expect(sheet.getByText(said('registration-desk', 'agreement.same'))).toBeVisible()
  await settle(page)
}

/** A selling agency: its sales, its documents, its people and branches, and its statement. */
async function openSelling(visit: Visit): Promise<void> {
  const { page, said } = visit
  await page.goto(`/admin/affiliations/${await newAgency(visit)}`)
  await settleLists(page)
  for (const [part, section, key] of [
    ['sales', 'agencies', 'sales.empty'],
    ['papers', 'registration-desk', 'facts.title'],
    ['people', 'registration-desk', 'house.no_branches'],
    ['money', 'agencies', 'statement.empty'],
  ] as const) {
    const nav = page.getByRole('navigation', { name: said('registration-desk', 'parts.label') })
    await nav.getByRole('link', { name: said('registration-desk', `parts.${part}`) }).click()
    await expect(page.getByText(said(section, key), { exact: true }).first()).toBeVisible()
    await settleLists(page)
  }
}

/** The payments of an agency, and the form that records one with missing fields; as an admin sees it. */
async function openAccount(visit: Visit): Promise<void> {
  const { page, shop, said } = visit
  const accountId = await newAgency(visit)
  await enterAsAdmin(page, new URL(page.url()).origin)
  const paid = { kind: 'payment', amountMinor: 12_500_00, reference: 'SPEI 4071' } as const
  await shop.admin.recordSettlement({ ...paid, accountId, idempotencyKey: crypto.randomUUID() })
  await page.goto(`/admin/affiliations/${accountId}?part=money`)
  await settleLists(page)
  const settling = page.getByRole('button', { name: said('settlements', 'title'), exact: true })
  // Phones collapse it.
  if ((await settling.getAttribute('aria-expanded')) === 'false') await settling.click()
  await page.getByRole('button', { name: said('settlements', 'submit.payment') }).click()
  await expect(page.getByText(said('settlements', 'reference_error'))).toBeVisible()
  await settle(page)
}

/** The confirmation before a payment is recorded. */
async function openSettlement(visit: Visit): Promise<void> {
  const { page, said } = visit
  await openAccount(visit)
  await page.getByLabel(said('settlements', 'amount')).fill('250,000')
  await page.getByLabel(said('settlements', 'reference'), { exact: true }).fill('SPEI 4072')
  await page.getByRole('button', { name: said('settlements', 'submit.payment') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** The rooms that an agency has blocked for groups, as an admin sees them, and the forms that release them or raise the limit. */
const openBlocks = (button: 'blocks.release' | 'blocks.limit') => async (visit: Visit) => {
  const { page, said } = visit
  await page.goto('/expired-link')
  await enterAsAdmin(page, new URL(page.url()).origin)
  await page.goto('/admin/affiliations/1001?part=sales')
  await settleLists(page)
  const card = page.getByRole('list', { name: said('registration-desk', 'blocks.title') })
  await expect(card.getByRole('listitem').first()).toBeVisible()
  await page
    .getByRole('button', { name: startsWith(said('registration-desk', button)) })
    .first()
    .click()
  const sheet = page.getByRole('dialog')
  await sheet.locator('button[type=submit]').click()
  await expect(sheet.getByText(said('registration-desk', 'error.reason'))).toBeVisible()
  await settle(page)
}

/** The form that closes a registration as a duplicate. */
async function openDuplicate(visit: Visit): Promise<void> {
  const { page, shop, said } = visit
  const former = await newAgency(visit)
  const { accountId } = await registerBeside(new URL(page.url()).origin, shop)
  await page.goto(`/admin/affiliations/${accountId}`)
  await settleLists(page)
  await page.getByRole('button', { name: said('registration-desk', 'decision.duplicate') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(said('registration-desk', 'duplicate.number')).fill(former)
  await expect(sheet.getByText(said('registration-desk', 'duplicate.found'))).toBeVisible()
  await settle(page)
}

/** The page of a suspended agency, as visitors see it. */
async function openSuspended(visit: Visit): Promise<void> {
  const { page, shop, said } = visit
  const accountId = await newAgency(visit)
  const { version } = await shop.admin.getRegistration({ accountId })
  await shop.admin.suspendAccount({ accountId, version, reason: 'Adeudo vencido de octubre.' })
  await leave(page)
  await page.goto(`/booking/${accountId}`)
  await settle(page)
  await expect(page.getByRole('heading', { name: said('storefront', 'no_sales.title') })).toBeVisible()
}

async function newAgency({ page, shop }: Visit): Promise<string> {
  await page.goto('/expired-link')
  const baseURL = new URL(page.url()).origin
  await enterAsStaff(page, baseURL)
  return (await sellingAgency(baseURL, shop)).accountId
}

async function openUnregistered({ page }: Visit): Promise<void> {
  await inShopDatabase((database) => addUnregistered(database, '0900', 'importada.example'))
  await page.goto('/expired-link')
  await enterAsAdmin(page, new URL(page.url()).origin)
  await page.goto('/admin/agencies/0900')
  await settleLists(page)
}

/** Agencies that sold, and sell no more. */
export const standingScreens: readonly Screen[] = [
  { name: 'staff-file-suspend', stateOf: 'staff-file', open: openSuspending },
  { name: 'staff-file-selling', stateOf: 'staff-file', open: openSelling },
  { name: 'staff-file-account', stateOf: 'staff-file', open: openAccount },
  { name: 'staff-file-settlement', stateOf: 'staff-file', open: openSettlement },
  { name: 'staff-file-agreement', stateOf: 'staff-file', open: openChanging },
  { name: 'staff-file-blocks', stateOf: 'staff-file', open: openBlocks('blocks.release') },
  { name: 'staff-file-block-limit', stateOf: 'staff-file', open: openBlocks('blocks.limit') },
  { name: 'staff-file-duplicate', stateOf: 'staff-file', open: openDuplicate },
  { name: 'staff-agency', open: openUnregistered },
  { name: 'agency-no-sales', stateOf: 'agency', open: openSuspended },
]
