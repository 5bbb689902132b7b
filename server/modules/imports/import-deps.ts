import type { Suppliers } from '#server/gateways/suppliers/port.ts'
import type { Requester } from '#server/platform/audit.ts'
import type { Deps } from '#server/platform/deps.ts'

/** What the work on an import depends on. The process for imports has no more than this. */
export interface ImportDeps extends Pick<Deps, 'database' | 'clock'> {
  /** By their names. */
  suppliers: Pick<Suppliers, 'keys'>
}

export type ImportCaller = Requester & { deps: ImportDeps }
