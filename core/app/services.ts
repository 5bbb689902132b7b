/** The services of the contract. Each can run in its own processes and at its own URL. */
export const serviceNames = ['home', 'product', 'bookingEngine', 'agency', 'admin', 'report'] as const
export type ServiceName = (typeof serviceNames)[number]

export const isServiceName = (name: string): name is ServiceName =>
  serviceNames.some((known) => known === name)
