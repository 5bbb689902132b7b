import { expect } from 'playwright/test'
import { textFrom } from '#core/app/written-text.ts'
import { settle, type Visit } from '#tests/support/pages/visit.ts'
import type { Screen } from './screen.ts'
import { openAsAdmin } from './staff-screens.ts'

const path = '/admin/settings'

/** A sheet of a settings section, submitted with missing fields. */
async function openSheet(
  visit: Visit,
  part: string,
  button: string,
  section = 'platform-settings',
): Promise<void> {
  const { page, said } = visit
  await openAsAdmin(visit, `${path}/${part}`)
  await page.getByRole('button', { name: said(section, button) }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: said('platform-settings', 'save') }).click()
  await expect(sheet.getByRole('textbox').first()).toBeFocused()
  await settle(page)
}

/** For this page only: everybody else continues to work. */
async function beginMaintenance({ page }: Visit): Promise<void> {
  const message = textFrom({ es: 'Cambiamos de servidor.', en: 'We are moving to another server.' })
  const endsAt = '2099-12-01T04:30:00.000Z'
  await page.route('**/rpc/home/getRemoteConfig', (route) =>
    route.fulfill({ json: { json: { maintenance: true, intervalMillis: 3_600_000, message, endsAt } } }),
  )
}

/** The notice that an agency's visitors see during maintenance, in their language. */
async function openMaintenance(visit: Visit): Promise<void> {
  const { page, said } = visit
  await beginMaintenance(visit)
  await page.goto('/booking/1002')
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
  if (!said('maintenance', 'title').test(await page.locator('h1').innerText()))
    await page.getByRole('button', { name: /^(?:English|Español)$/ }).click()
  await expect(page.locator('h1')).toHaveText(said('maintenance', 'title'))
  await settle(page)
}

/** The banner that admins see in the meantime. */
async function openUnderMaintenance(visit: Visit): Promise<void> {
  const { page, said } = visit
  await beginMaintenance(visit)
  await openAsAdmin(visit, path)
  await expect(page.getByText(said('maintenance', 'bar.admin'))).toBeVisible()
  await settle(page)
}

/** The form that starts maintenance, with an invalid end. */
async function openBeginning(visit: Visit): Promise<void> {
  const { page, said } = visit
  await openAsAdmin(visit, path)
  await page.getByRole('button', { name: said('platform-settings', 'maintenance.begin') }).click()
  const sheet = page.getByRole('dialog')
  await sheet
    .getByLabel(said('platform-settings', 'maintenance.message_in'))
    .first()
    .fill('Cambiamos de servidor.')
  await sheet.getByLabel(said('platform-settings', 'maintenance.ends_at')).fill('2020-01-01')
  await sheet.getByLabel(said('app', 'time_of_day')).fill('10:00')
  await sheet.getByRole('button', { name: said('platform-settings', 'maintenance.begin') }).click()
  await expect(sheet.getByText(said('platform-settings', 'error.ends_at'))).toBeVisible()
  await settle(page)
}

/** The form for a place that needs a tax check, submitted without it. */
async function openAdding(visit: Visit): Promise<void> {
  const { page, said } = visit
  await openAsAdmin(visit, `${path}/destinations/add`)
  await page.getByLabel(said('destinations', 'add.search')).fill('puebla')
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: said('destinations', 'add.review') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: said('platform-settings', 'save') }).click()
  await expect(sheet.getByRole('checkbox')).toBeFocused()
  await settle(page)
}

async function openEditing(visit: Visit): Promise<void> {
  const { page, said } = visit
  await openAsAdmin(visit, `${path}/destinations`)
  await page
    .getByRole('button', { name: said('destinations', 'edit.open') })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
  await settle(page)
}

async function openMistaken(visit: Visit): Promise<void> {
  const { page, said } = visit
  await openAsAdmin(visit, `${path}/destinations/create`)
  await page.getByRole('button', { name: said('destinations', 'create.save') }).click()
  await expect(page.getByText(said('destinations', 'error.jurisdiction'))).toBeVisible()
  await settle(page)
}

/** A submitted text with a variable that its kind does not have. */
async function openLegalMistakes(visit: Visit): Promise<void> {
  const { page, said } = visit
  await openAsAdmin(visit, `${path}/legal/agency_contract`)
  const main = page.getByRole('main')
  await main.locator('textarea').first().fill('# Pagos\n\n{{bank}}')
  await main.getByRole('button', { name: said('platform-settings', 'legal.save') }).click()
  await expect(main.getByText('{{bank}}').last()).toBeVisible()
  await settle(page)
}

/** An invalid name, submitted. */
async function openUnnamed(visit: Visit): Promise<void> {
  const { page, said } = visit
  await openAsAdmin(visit, `${path}/platform`)
  await page.getByLabel(said('brand', 'name'), { exact: true }).fill('<Q>')
  await page.getByRole('button', { name: said('platform-settings', 'save') }).click()
  await expect(page.getByText(said('brand', 'name_error'))).toBeVisible()
  await settle(page)
}

/** The tax data of the platform, without a regime that its RFC can have. */
async function openWrongTaxData(visit: Visit): Promise<void> {
  const { page, said } = visit
  await openAsAdmin(visit, `${path}/tax-data`)
  await page.getByLabel(said('tax-data', 'field.rfc'), { exact: true }).fill('ADE190411')
  await page.getByRole('button', { name: said('platform-settings', 'save') }).click()
  await expect(page.getByText(said('tax-data', 'error.rfc_format'))).toBeVisible()
  await settle(page)
}

/** The platform-wide settings. */
export const settingsScreens: readonly Screen[] = [
  { name: 'settings-maintenance', open: (visit) => openAsAdmin(visit, path) },
  { name: 'maintenance', stateOf: 'agency', open: openMaintenance },
  { name: 'settings-maintenance-admin', stateOf: 'settings-maintenance', open: openUnderMaintenance },
  { name: 'settings-maintenance-mistakes', stateOf: 'settings-maintenance', open: openBeginning },
  { name: 'settings-platform', open: (visit) => openAsAdmin(visit, `${path}/platform`) },
  { name: 'settings-tax-data', open: (visit) => openAsAdmin(visit, `${path}/tax-data`) },
  { name: 'settings-tax-data-mistakes', stateOf: 'settings-tax-data', open: openWrongTaxData },
  { name: 'settings-platform-mistakes', stateOf: 'settings-platform', open: openUnnamed },
  {
    name: 'settings-rates',
    stateOf: 'settings-taxes',
    open: (visit) => openAsAdmin(visit, `${path}/exchange-rates`),
  },
  { name: 'settings-taxes', open: (visit) => openAsAdmin(visit, `${path}/taxes?past=true`) },
  { name: 'settings-destinations', open: (visit) => openAsAdmin(visit, `${path}/destinations`) },
  {
    name: 'settings-destinations-edit',
    stateOf: 'settings-destinations',
    open: openEditing,
  },
  { name: 'settings-destinations-add', open: (visit) => openAsAdmin(visit, `${path}/destinations/add`) },
  {
    name: 'settings-destinations-adding',
    stateOf: 'settings-destinations-add',
    open: openAdding,
  },
  {
    name: 'settings-destinations-create',
    open: (visit) => openAsAdmin(visit, `${path}/destinations/create`),
  },
  {
    name: 'settings-destinations-mistakes',
    stateOf: 'settings-destinations-create',
    open: openMistaken,
  },
  {
    name: 'settings-plans',
    stateOf: 'settings-taxes',
    open: (visit) => openAsAdmin(visit, `${path}/commission-plans`),
  },
  {
    name: 'settings-instalments',
    stateOf: 'settings-taxes',
    open: (visit) => openAsAdmin(visit, `${path}/instalments`),
  },
  {
    name: 'settings-instalments-mistakes',
    stateOf: 'settings-taxes',
    open: (visit) => openSheet(visit, 'instalments', 'instalments.new'),
  },
  {
    name: 'settings-withholdings',
    stateOf: 'settings-taxes',
    open: (visit) => openAsAdmin(visit, `${path}/withholdings`),
  },
  {
    name: 'settings-withholdings-mistakes',
    stateOf: 'settings-taxes',
    open: (visit) => openSheet(visit, 'withholdings', 'rules.new', 'withholdings'),
  },
  { name: 'settings-legal', open: (visit) => openAsAdmin(visit, `${path}/legal`) },
  { name: 'settings-legal-text', open: (visit) => openAsAdmin(visit, `${path}/legal/agency_contract`) },
  {
    name: 'settings-legal-mistakes',
    stateOf: 'settings-legal-text',
    open: openLegalMistakes,
  },
  { name: 'settings-checklist', open: (visit) => openAsAdmin(visit, `${path}/checklist`) },
  {
    name: 'settings-rates-mistakes',
    stateOf: 'settings-taxes',
    open: (visit) => openSheet(visit, 'exchange-rates', 'rates.new'),
  },
  {
    name: 'settings-taxes-mistakes',
    stateOf: 'settings-taxes',
    open: (visit) => openSheet(visit, 'taxes', 'taxes.new'),
  },
  {
    name: 'settings-plans-mistakes',
    stateOf: 'settings-taxes',
    open: (visit) => openSheet(visit, 'commission-plans', 'plans.new'),
  },
]
