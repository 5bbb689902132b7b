import type { PaymentMethod } from './sales.ts'

/** The digits of a reference in groups, as the provider's page and banks' apps have them. */
export const referenceGroups = (number: string, method: PaymentMethod): string[] =>
  number.match(method === 'spei' ? /.{1,3}/g : /.{1,4}/g) ?? []
