import type { CartLine, NewCartLine } from '#core/cart/carts.ts'
import type { Criteria } from '#core/criteria/criteria.ts'
import type { ProductView } from '../catalogue.ts'
import type { ViewAddress } from '../results/results-address.ts'

/** What every way to choose of a product's offers is given. */
export interface ChooserProps<C extends Criteria> {
  accountId: string
  /** The address of the list that the product was opened from; its filters say what to begin with. */
  address: ViewAddress
  product: ProductView
  criteria: C
  /** The line of the cart whose place it takes: what it has is chosen to begin with. */
  former: CartLine | null
  onAdd: (line: NewCartLine) => Promise<void>
}
