import type { Suppliers } from '#server/gateways/suppliers/port.ts'
import type { Requester } from '#server/platform/audit.ts'
import type { Deps } from '#server/platform/deps.ts'

/** The dependencies of an import; its own process has only these. */
export interface ImportDeps extends Pick<Deps, 'database' | 'clock'> {
  /** By name. */
  suppliers: Pick<Suppliers, 'keys'>
}

export type ImportCaller = Requester & { deps: ImportDeps }
