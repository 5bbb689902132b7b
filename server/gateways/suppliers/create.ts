import type { SuppliersConfig } from '#server/platform/config/suppliers-environment.ts'
import { createOctoSupplier } from './octo.ts'
import type { Suppliers } from './port.ts'

/** Creates a client for each supplier in the configuration. */
export const createSuppliers = (config: SuppliersConfig): Suppliers =>
  new Map(Object.entries(config).map(([name, address]) => [name, createOctoSupplier(address)]))
