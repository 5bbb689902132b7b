import { settle, settleLists, type Visit } from '#tests/support/pages/visit.ts'
import { enterAs } from '#tests/support/people/enter-as.ts'
import { addDemoSupplier, addPlatformSupplier } from '#tests/support/worlds/demo-supplier.ts'
import { press, type Screen } from './screen.ts'
import { openAsAdmin } from './staff-screens.ts'

async function open(visit: Visit, path = '/agency/suppliers'): Promise<void> {
  const { page } = visit
  await enterAs(page, 'owner')
  await page.goto(path)
  await settleLists(page)
}

async function openOne(visit: Visit): Promise<void> {
  const supplierId = await addDemoSupplier()
  await enterAs(visit.page, 'owner')
  await visit.page.goto(`/agency/suppliers/${supplierId}`)
  await settle(visit.page)
}

async function openOfPlatform(visit: Visit): Promise<void> {
  const supplierId = await addPlatformSupplier(visit.offers.family.line.choice.productId)
  await openAsAdmin(visit, `/admin/suppliers/${supplierId}`)
}

/** The suppliers of an agency and of the platform, one of them with its contracts, and the amounts owed to them. */
export const supplierScreens: readonly Screen[] = [
  { name: 'agency-suppliers', open: (visit) => open(visit) },
  {
    name: 'agency-supplier-new',
    stateOf: 'agency-suppliers',
    async open(visit) {
      await open(visit)
      await press(visit, 'suppliers', 'create')
    },
  },
  { name: 'agency-supplier', open: openOne },
  {
    name: 'agency-contract',
    stateOf: 'agency-supplier',
    async open(visit) {
      await openOne(visit)
      await press(visit, 'suppliers', 'contracts.create')
    },
  },
  { name: 'agency-payables', open: (visit) => open(visit, '/agency/payables') },
  {
    name: 'agency-payables-chosen',
    stateOf: 'agency-payables',
    async open(visit) {
      await open(visit, '/agency/payables')
      await visit.page.getByRole('main').getByRole('checkbox').first().check()
    },
  },
  { name: 'admin-suppliers', open: (visit) => openAsAdmin(visit, '/admin/suppliers') },
  { name: 'admin-supplier', open: openOfPlatform },
  {
    name: 'admin-contract',
    stateOf: 'admin-supplier',
    async open(visit) {
      await openOfPlatform(visit)
      await press(visit, 'suppliers', 'contracts.create')
    },
  },
  { name: 'admin-payables', open: (visit) => openAsAdmin(visit, '/admin/payables') },
]
