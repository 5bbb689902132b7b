import type { CartLine, NewCartLine } from '#core/cart/carts.ts'
import type { Criteria } from '#core/criteria/criteria.ts'
import type { ProductView } from '../catalogue.ts'
import type { ViewAddress } from '../results/results-address.ts'

/** The props of every component that chooses among a product's offers. */
export interface ChooserProps<C extends Criteria> {
  accountId: string
  /** The address of the product's list; its filters decide the initial choice. */
  address: ViewAddress
  product: ProductView
  criteria: C
  /** The cart line to replace: its choice is the initial one. */
  former: CartLine | null
  onAdd: (line: NewCartLine) => Promise<void>
}
