import type { ReactNode } from 'react'
import type { Option } from '#src/ui/pick-field.tsx'

/** The parts of an agency that staff see, with or without a registration. */
export interface AgencyParts {
  sales: ReactNode
  /** The state of its account, or of a branch's. */
  money: (account: Option) => ReactNode
  domains: ReactNode
}
