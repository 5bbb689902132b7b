import { shareOf } from '#core/money/money.ts'
import type { ContractCost, ContractTerms } from '#core/suppliers/contract-terms.ts'
import type { DemoProduct } from '#demo/catalogue/demo-shapes.ts'
import { ownProducts } from '#demo/catalogue/own-products.ts'
import { type UnitIds, unitKey } from '#server/modules/catalogue/save-catalogue.ts'
import { contracts, suppliers } from '#server/modules/contracts/tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { seal } from '#server/platform/keys/sealed.ts'

const accountId = '1001'

/** The ids of the demo's suppliers. Their contracts have the same ids. */
export const demoSupplierIds = ['demo-supplier-hotel', 'demo-supplier-tours', 'demo-supplier-driver']

/**
 * Inserts the suppliers of the first agency's own products: a hotel paid net rates, an operator paid a share, and a
 * driver paid per ride.
 */
export async function insertSuppliers(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'keys'>,
  { catalogue, ids }: { catalogue: readonly DemoProduct[]; ids: UnitIds },
): Promise<void> {
  const own = (kind: keyof typeof ownProducts) =>
    catalogue.filter(({ row }) => ownProducts[kind].includes(row.id))
  const [hotel = '', tours = '', driver = ''] = demoSupplierIds
  const all: {
    id: string
    name: string
    clabe: string
    rfc: string | null
    title: string
    products: DemoProduct[]
    terms: ContractTerms
  }[] = [
    {
      ...{ id: hotel, name: 'Hoteles del Mayab', clabe: '012910004561237894', rfc: 'HMA1503128Z1' },
      ...{ title: 'Tarifas netas', products: own('hotels') },
      terms: termsOf(netRates(own('hotels'), ids, 7_000), { kind: 'before', days: 7 }),
    },
    {
      ...{ id: tours, name: 'Caminos de Yucatán', clabe: '072910008765432101', rfc: null },
      ...{ title: 'Parte del precio', products: own('tours') },
      terms: termsOf({ kind: 'percent', bp: 7_500, withTaxes: false }, { kind: 'month', days: 0 }),
    },
    {
      ...{ id: driver, name: 'Transportes Pech', clabe: '014910654321098760', rfc: null },
      ...{ title: 'Por viaje', products: own('transfers') },
      terms: termsOf(netRates(own('transfers'), ids, 6_000), { kind: 'after', days: 2 }),
    },
  ]
  const changedAt = deps.clock.now()
  await tx.insert(suppliers).values(
    all.map(({ id, name, rfc, clabe }) => ({
      ...{ id, accountId, name, rfc, clabe: seal(deps, clabe), changedAt },
      email: `${id.replace('demo-supplier-', 'pagos.')}@proveedores.example`,
      phone: null,
    })),
  )
  await tx.insert(contracts).values(
    all.map(({ id, title, products, terms }) => ({
      ...{ id, accountId, supplierId: id, name: title, currency: 'MXN' as const, terms, changedAt },
      productIds: products.map(({ row }) => row.id),
    })),
  )
}

const termsOf = (cost: ContractCost, due: ContractTerms['due']): ContractTerms => ({
  ...{ cost, due, noShowBp: 10_000, blackouts: [] },
})

/** Returns net rates per unit: the share `bp` of each unit's ordinary price. */
function netRates(products: readonly DemoProduct[], ids: UnitIds, bp: number): ContractCost {
  const amounts = products.flatMap(({ row, units }) =>
    units.map(({ code, plan }) => ({
      unitId: ids.get(unitKey(row.id, code)) ?? null,
      minor: shareOf(plan.priceMinor, bp),
    })),
  )
  return {
    ...{ kind: 'amount', per: 'unit', minor: Math.min(...amounts.map(({ minor }) => minor)) },
    exceptions: amounts.map((amount) => ({ ...amount, from: null, to: null })),
  }
}
