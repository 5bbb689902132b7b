import type { Kind } from './products.ts'

/** IVA: value added tax; ISH: a lodging tax; ITBIS: the Dominican value added tax. */
export const taxCodes = ['iva', 'ish', 'itbis', 'service'] as const
export type TaxCode = (typeof taxCodes)[number]

/** The kinds on which each tax is charged: a lodging tax does not apply to tours. */
export const taxedKinds: Record<TaxCode, readonly Kind[]> = {
  iva: ['hotels', 'tours', 'transfers'],
  ish: ['hotels'],
  itbis: ['hotels', 'tours', 'transfers'],
  service: ['hotels'],
}

/** Charged by a municipality and paid at the property. DSA: derecho de saneamiento ambiental. */
export const localFeeCodes = ['dsa'] as const
export type LocalFeeCode = (typeof localFeeCodes)[number]
