import type { ReactNode } from 'react'
import type { Option } from '#src/ui/pick-field.tsx'

/** What staff see of an agency, with or without a registration. */
export interface AgencyParts {
  sales: ReactNode
  /** The state of its account, or of a branch's. */
  money: (account: Option) => ReactNode
  domains: ReactNode
}
