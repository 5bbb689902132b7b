import type { NewCartLine } from '#core/carts.ts'
import type { Criteria } from '#core/criteria.ts'
import type { ProductView } from './catalogue.ts'

/** What every way to choose of a product's offers is given. */
export interface ChooserProps<C extends Criteria> {
  accountId: string
  group?: string
  product: ProductView
  criteria: C
  onAdd: (line: NewCartLine) => Promise<void>
}
