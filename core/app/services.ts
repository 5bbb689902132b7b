/** The services of the contract, each of which may answer in processes and at an address of its own. */
export const serviceNames = ['home', 'product', 'bookingEngine', 'agency', 'admin', 'report'] as const
export type ServiceName = (typeof serviceNames)[number]

export const isServiceName = (name: string): name is ServiceName =>
  serviceNames.some((known) => known === name)
