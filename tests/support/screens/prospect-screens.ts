import { expect } from 'playwright/test'
import { textFrom } from '#core/app/written-text.ts'
import { type OutboxRecord, outboxVersion } from '#src/offline/outbox.ts'
import { photo } from '#tests/builders/uploads.ts'
import { awaitPerson } from '#tests/support/device/device.ts'
import { queueOf } from '#tests/support/device/device-queue.ts'
import { settle, settleLists, type Visit } from '#tests/support/pages/visit.ts'
import { enterAsAdmin, enterAsStaff } from '#tests/support/people/staff.ts'
import type { Screen } from './screen.ts'

const list = '/admin/travel-agents-prospects'
const graciela = `${list}/edit/platform/demo-prospect-graciela-montes-demo`

async function open({ page }: Visit, path: string, enter = enterAsStaff): Promise<void> {
  // The first page contains the server's URL.
  await page.goto('/expired-link')
  await enter(page, new URL(page.url()).origin)
  await page.goto(path)
  await settleLists(page)
}

/** She is in the portfolio of the demo's executive: only admins see those of others. */
const openGraciela = (visit: Visit) => open(visit, graciela, enterAsAdmin)

/** A new prospect saved with missing details. */
async function openCreation(visit: Visit): Promise<void> {
  const { page, said } = visit
  await open(visit, list)
  await page.getByRole('button', { name: said('prospects', 'create.open') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: said('prospects', 'create.save') }).click()
  await expect(sheet.locator('[aria-invalid="true"]').first()).toBeVisible()
  await settle(page)
}

/** The form for her next stage. */
async function openMove(visit: Visit): Promise<void> {
  const { page, said } = visit
  await openGraciela(visit)
  await page.getByRole('button', { name: said('prospects', 'move.open') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: said('prospects', 'move.button') })
    .click()
  await expect(page.getByText(said('prospects', 'move.missing'))).toBeVisible()
}

/** Her details, with an invalid phone. */
async function openCorrection(visit: Visit): Promise<void> {
  const { page, said } = visit
  await openGraciela(visit)
  await page.getByRole('button', { name: said('prospects', 'correct.open') }).click()
  await page.getByLabel(said('register', 'label.phone')).fill('614')
  await page.getByRole('button', { name: said('prospects', 'correct.save') }).click()
  await expect(page.getByText(said('register', 'problem.phone'))).toBeVisible()
}

/** A document of hers, opened. */
async function openPaper(visit: Visit): Promise<void> {
  const { page } = visit
  await openGraciela(visit)
  await page
    .locator('input[type="file"]:not([capture])')
    .setInputFiles({ name: 'Tarjeta.png', mimeType: 'image/png', buffer: await photo('png', 400) })
  const paper = page.getByRole('listitem').filter({ hasText: 'Tarjeta.png' }).first()
  await paper.getByRole('button').first().click()
  await expect(page.getByRole('img', { name: 'Tarjeta.png' })).toBeVisible()
  await settle(page)
}

/** A note submitted with missing fields. */
async function openMistakes(visit: Visit): Promise<void> {
  const { page, said } = visit
  await openGraciela(visit)
  await page.getByLabel(said('prospects', 'form.stage')).selectOption('lost')
  await page.getByRole('button', { name: said('prospects', 'form.save') }).click()
  await expect(page.getByText(said('prospects', 'form.error.said'))).toBeVisible()
}

/** A note saved offline, written to the device directly: as the prospect's page and the queue show it. */
export async function openWaiting(visit: Visit, queue: boolean): Promise<void> {
  const { page, said } = visit
  await openGraciela(visit)
  await awaitPerson(page)
  const { person } = await visit.shop.home.getPerson({})
  const personId = person?.id ?? ''
  const id = crypto.randomUUID()
  const input = {
    ...{ accountId: 'platform', id: 'demo-prospect-graciela-montes-demo', idempotencyKey: id, kind: 'visit' },
    ...{ happenedAt: new Date().toISOString(), said: 'Firmó la carta de intención.', nextOn: null },
    ...{ stage: 'invited', reason: '' },
  }
  const name = 'Graciela Montes Demo'
  const note: OutboxRecord = {
    ...{ id, verb: 'admin.addProspectVisit', input, bodyHash: id, createdAt: new Date().toISOString() },
    ...{ attempts: 1, lastError: { code: 'silence' }, notBefore: Date.now() + 3_000_000, isAsked: true },
    ...{ isUncertain: true, schemaVersion: outboxVersion, personId, state: 'waiting', sentAt: null },
    shown: { names: [textFrom({ es: name, en: name })], client: '', amount: null, accountId: null },
    outcome: null,
  }
  await queueOf(page, personId, [note])
  await page.getByRole('link', { name: said('prospects', 'waiting.queue') }).waitFor()
  if (queue) await page.getByRole('link', { name: said('prospects', 'waiting.queue') }).click()
  await settle(page)
}

/** Travel agents who ask to sell. */
export const prospectScreens: Screen[] = [
  { name: 'staff-prospects', open: (visit) => open(visit, list) },
  {
    name: 'staff-prospects-nothing',
    stateOf: 'staff-prospects',
    open: (visit) => open(visit, `${list}?text=nadie`),
  },
  {
    name: 'staff-prospects-board',
    stateOf: 'staff-prospects',
    open: (visit) => open(visit, `${list}?view=board&stage=qualified`, enterAsAdmin),
  },
  { name: 'staff-prospects-create', stateOf: 'staff-prospects', open: openCreation },
  { name: 'staff-prospect', open: openGraciela },
  { name: 'staff-prospect-move', stateOf: 'staff-prospect', open: openMove },
  { name: 'staff-prospect-correction', stateOf: 'staff-prospect', open: openCorrection },
  { name: 'staff-prospect-paper', stateOf: 'staff-prospect', open: openPaper },
  { name: 'staff-prospect-mistakes', stateOf: 'staff-prospect', open: openMistakes },
  { name: 'staff-prospect-waiting', stateOf: 'staff-prospect', open: (visit) => openWaiting(visit, false) },
]
