import { expect } from 'playwright/test'
import { type DocumentKind, documentsToApprove } from '#core/agencies/accounts.ts'
import { callTime } from '#tests/builders/call-time.ts'
import { buy, shopOf } from '#tests/support/pages/sales-by-api.ts'
import { settle, settleLists, type Visit } from '#tests/support/pages/visit.ts'
import { startOf } from '#tests/support/people/new-agency.ts'
import { enterAsAdmin, enterAsStaff } from '#tests/support/people/staff.ts'
import { acceptPapers, newFile } from '#tests/support/worlds/registration-files.ts'
import { openWaiting, prospectScreens } from './prospect-screens.ts'
import type { Screen } from './screen.ts'
import { standingScreens } from './standing-screens.ts'

async function open({ page }: Visit, path: string): Promise<void> {
  await page.goto('/expired-link')
  await enterAsStaff(page, new URL(page.url()).origin)
  await page.goto(path)
  await settleLists(page)
}

/** The lower one is opened first: opening the upper one would move it away from the press. */
const papers = ['identification', 'tax_status'] as const

/** A file assigned to the page's staff, with documents to review. */
async function openFile(visit: Visit, kinds: readonly DocumentKind[]): Promise<void> {
  const { page } = visit
  await page.goto('/expired-link')
  const baseURL = new URL(page.url()).origin
  await enterAsStaff(page, baseURL)
  const { accountId } = await newFile(baseURL, visit.shop, kinds)
  await page.goto(`/admin/affiliations/${accountId}`)
  await settleLists(page)
}

/** A PDF and a picture, both open. */
async function openPapers(visit: Visit): Promise<void> {
  const { page, said } = visit
  await openFile(visit, papers)
  for (const kind of papers)
    await page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: startOf(said('documents', `kind.${kind}`)) }) })
      .getByRole('button', { name: startOf(said('registration-desk', 'papers.open')) })
      .click()
  await expect(page.getByRole('main').locator('canvas').first()).toBeVisible()
  await expect(page.getByRole('main').locator('li img').first()).toBeVisible()
  await settleLists(page)
}

/** A form submitted with missing fields. */
async function openFileMistakes(visit: Visit): Promise<void> {
  const { page, said } = visit
  await openFile(visit, papers)
  const press = (key: string) =>
    page.getByRole('button', { name: said('registration-desk', key), exact: true }).click()
  await press('note.title')
  await press('note.save')
  await expect(page.getByText(said('registration-desk', 'note.error'))).toBeVisible()
  await press('corrections.title')
  const rfc = page.getByRole('checkbox', { name: startOf(said('register', 'label.rfc')) })
  await rfc.check()
  await press('corrections.send')
  await expect(page.getByText(said('registration-desk', 'error.reason'))).toBeVisible()
  await press('standing.turn_down.button')
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: said('registration-desk', 'standing.turn_down.button') }).click()
  await expect(sheet.getByText(said('registration-desk', 'error.reason'))).toBeVisible()
  await settle(page)
}

/** Every document is accepted, and the agreed terms are still invalid. */
async function openApproval(visit: Visit): Promise<void> {
  const { page, said } = visit
  await openFile(visit, documentsToApprove('company'))
  const accountId = page.url().split('/').at(-1) ?? ''
  await acceptPapers(visit.shop, accountId)
  await page.reload()
  await settleLists(page)
  await page.getByRole('button', { name: said('registration-desk', 'decision.approve'), exact: true }).click()
  await page.getByLabel(said('registration-desk', 'approval.seller')).fill('120')
  await page.getByRole('button', { name: said('registration-desk', 'approval.approve') }).click()
  await expect(page.getByText(said('numbers', 'large'))).toBeVisible()
}

/** The confirmation of the agreed terms, submitted without a contract. */
async function openApproving(visit: Visit): Promise<void> {
  const { page, said } = visit
  await openApproval(visit)
  await page.getByLabel(said('registration-desk', 'approval.seller')).fill('40')
  await page.getByRole('button', { name: said('registration-desk', 'approval.approve') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: said('registration-desk', 'approval.confirm') }).click()
  await expect(sheet.getByText(said('registration-desk', 'approval.say_so'))).toBeVisible()
  await settle(page)
}

/** Undelivered messages, since the tests' server has no CRM: at least the one of a sale. */
async function openCrm(visit: Visit): Promise<void> {
  const { page, language } = visit
  const { code } = await buy(page.request, [visit.offers.tour.line], { language })
  const listed = page.getByRole('main').getByText(code)
  await openAsAdmin(visit, `/admin/crm?text=${code}`)
  await expect(listed).toBeVisible({ timeout: 20_000 })
  await page.goto('/admin/crm')
  await settleLists(page)
}

/** A callback request of a visitor. */
async function openCalls(visit: Visit): Promise<void> {
  const call = { phone: '+52 951 555 0188', subject: 'Quiero vender', timeZone: 'America/Tijuana' }
  await shopOf(visit.page.request).home.requestCall({ ...call, name: 'Rosalba Pérez', wantedAt: callTime() })
  await openAsAdmin(visit, '/admin/call-requests')
}

/** A notice submitted with missing fields. */
async function openWrittenNotice(visit: Visit): Promise<void> {
  const { page, said } = visit
  await openAsAdmin(visit, '/admin/notices/create')
  await page.getByLabel(said('notices-desk', 'form.title.es')).fill('Sargazo en Tulum')
  await page
    .locator('label')
    .filter({ hasText: said('notices-desk', 'form.audience.states') })
    .click()
  await page.getByRole('button', { name: said('notices-desk', 'write.publish') }).click()
  await expect(page.getByText(said('notices-desk', 'error.states'))).toBeVisible()
  await settle(page)
}

/** Opens a screen as an admin: for screens, or parts of them, that only admins see. */
export async function openAsAdmin({ page }: Visit, path: string): Promise<void> {
  await page.goto('/expired-link')
  await enterAsAdmin(page, new URL(page.url()).origin)
  await page.goto(path)
  await settleLists(page)
}

/** The executives, managed by admins only. */
const openExecutives = (visit: Visit, query: string) => openAsAdmin(visit, `/admin/executives${query}`)

/** The executives of a state, before they are chosen. */
async function openStateExecutives(visit: Visit): Promise<void> {
  const { page, said } = visit
  await openAsAdmin(visit, '/admin/agents-by-state?stateCode=OC')
  await page.getByRole('button', { name: said('agents-by-state', 'assign.open') }).click()
  await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible()
  await settle(page)
}

async function openExecutive(visit: Visit): Promise<void> {
  const { page, said } = visit
  await openExecutives(visit, '?text=ejecutivo@alforja.example')
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: said('executives', 'portfolio') })).toBeVisible()
  await settle(page)
}

/** An invitation submitted with missing fields. */
async function openInvitation(visit: Visit): Promise<void> {
  const { page, said } = visit
  await openExecutives(visit, '')
  await page
    .getByRole('button', { name: said('executives', 'invite.open') })
    .first()
    .click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: said('executives', 'invite.send') }).click()
  await expect(sheet.getByText(said('executives', 'error.name'))).toBeVisible()
  await settle(page)
}

/** An admin's invitation submitted with missing fields. */
async function openAdminInvitation(visit: Visit): Promise<void> {
  const { page, said } = visit
  await openAsAdmin(visit, '/admin/admins')
  await page.getByRole('button', { name: said('admins', 'invite.open') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: said('admins', 'invite.send') }).click()
  await expect(sheet.getByText(said('admins', 'error.name'))).toBeVisible()
  await settle(page)
}

/** The screens of the platform's staff. */
export const staffScreens: readonly Screen[] = [
  {
    name: 'staff-login',
    async open({ page }) {
      await page.goto('/admin/login')
      await settle(page)
    },
  },
  { name: 'staff-home', open: (visit) => open(visit, '/admin') },
  { name: 'staff-news', open: (visit) => open(visit, '/admin/affiliations/news') },
  {
    name: 'staff-news-nothing',
    stateOf: 'staff-news',
    open: (visit) => open(visit, '/admin/affiliations/news?text=nadie'),
  },
  {
    name: 'staff-in-process',
    stateOf: 'staff-news',
    async open(visit) {
      await openFile(visit, [])
      await visit.page.goto('/admin/affiliations/in-process')
      await settleLists(visit.page)
    },
  },
  {
    name: 'staff-file-new',
    stateOf: 'staff-file',
    open: (visit) => open(visit, '/admin/affiliations/1011'),
  },
  { name: 'staff-file', open: openPapers },
  { name: 'staff-file-mistakes', stateOf: 'staff-file', open: openFileMistakes },
  { name: 'staff-file-approval', stateOf: 'staff-file', open: openApproval },
  { name: 'staff-file-approving', stateOf: 'staff-file', open: openApproving },
  ...standingScreens,
  ...prospectScreens,
  { name: 'staff-agencies', open: (visit) => openAsAdmin(visit, '/admin/agencies') },
  {
    name: 'staff-agencies-own',
    stateOf: 'staff-agencies',
    open: (visit) => open(visit, '/admin/agencies?sort=balance'),
  },
  {
    name: 'staff-agencies-nothing',
    stateOf: 'staff-agencies',
    open: (visit) => openAsAdmin(visit, '/admin/agencies?text=zacatuche'),
  },
  { name: 'staff-admins', open: (visit) => openAsAdmin(visit, '/admin/admins') },
  {
    name: 'staff-admins-nothing',
    stateOf: 'staff-admins',
    open: (visit) => openAsAdmin(visit, '/admin/admins?text=nadie-se-llama-asi'),
  },
  { name: 'staff-admins-invite', stateOf: 'staff-admins', open: openAdminInvitation },
  { name: 'staff-executives', open: (visit) => openExecutives(visit, '') },
  {
    name: 'staff-executives-nothing',
    stateOf: 'staff-executives',
    open: (visit) => openExecutives(visit, '?text=nadie-se-llama-asi'),
  },
  { name: 'staff-executive', open: openExecutive },
  {
    name: 'staff-executives-invite',
    stateOf: 'staff-executives',
    open: openInvitation,
  },
  { name: 'staff-call-requests', open: openCalls },
  { name: 'staff-notices', open: (visit) => openAsAdmin(visit, '/admin/notices') },
  { name: 'staff-notice-written', stateOf: 'staff-notices', open: openWrittenNotice },
  { name: 'staff-agents-by-state', open: (visit) => openAsAdmin(visit, '/admin/agents-by-state') },
  {
    name: 'staff-agents-by-state-trend',
    stateOf: 'staff-agents-by-state',
    open: (visit) => openAsAdmin(visit, '/admin/agents-by-state?figure=trend&period=year&stateSort=place'),
  },
  {
    name: 'staff-agents-of-state',
    stateOf: 'staff-agents-by-state',
    open: (visit) => openAsAdmin(visit, '/admin/agents-by-state?figure=sold&stateCode=OC'),
  },
  {
    name: 'staff-agents-of-state-nothing',
    stateOf: 'staff-agents-by-state',
    open: (visit) => openAsAdmin(visit, '/admin/agents-by-state?stateCode=CM&text=nadie'),
  },
  { name: 'staff-agents-executives', stateOf: 'staff-agents-by-state', open: openStateExecutives },
  { name: 'staff-crm', open: openCrm },
  {
    name: 'staff-crm-nothing',
    stateOf: 'staff-crm',
    open: (visit) => openAsAdmin(visit, '/admin/crm?text=nadie-se-llama-asi'),
  },
  { name: 'staff-access', open: (visit) => open(visit, '/admin/access') },
  { name: 'staff-outbox', stateOf: 'outbox', open: (visit) => openWaiting(visit, true) },
]
