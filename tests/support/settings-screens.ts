import { expect } from 'playwright/test'
import type { Screen } from './screens.ts'
import { openAsAdmin } from './staff-screens.ts'
import { settle, type Visit } from './visit.ts'

const path = '/admin/settings'

/** A sheet over a part of the settings, sent before it is whole. */
async function openSheet(visit: Visit, part: string, button: string): Promise<void> {
  const { page, said } = visit
  await openAsAdmin(visit, `${path}/${part}`)
  await page.getByRole('button', { name: said('platform-settings', button) }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: said('platform-settings', 'save') }).click()
  await expect(sheet.getByRole('textbox').first()).toBeFocused()
  await settle(page)
}

/** What holds for the whole platform. */
export const settingsScreens: readonly Screen[] = [
  { name: 'settings-maintenance', open: (visit) => openAsAdmin(visit, path) },
  { name: 'settings-rates', open: (visit) => openAsAdmin(visit, `${path}/exchange-rates`) },
  { name: 'settings-taxes', open: (visit) => openAsAdmin(visit, `${path}/taxes?past=true`) },
  { name: 'settings-plans', open: (visit) => openAsAdmin(visit, `${path}/commission-plans`) },
  {
    name: 'settings-rates-mistakes',
    stateOf: 'settings-rates',
    open: (visit) => openSheet(visit, 'exchange-rates', 'rates.new'),
  },
  {
    name: 'settings-taxes-mistakes',
    stateOf: 'settings-taxes',
    open: (visit) => openSheet(visit, 'taxes', 'taxes.new'),
  },
  {
    name: 'settings-plans-mistakes',
    stateOf: 'settings-plans',
    open: (visit) => openSheet(visit, 'commission-plans', 'plans.new'),
  },
]
