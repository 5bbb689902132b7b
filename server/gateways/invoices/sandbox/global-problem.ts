import { isPublic } from '#core/invoices/global.ts'
import type { InvoiceRequest } from '../port.ts'

/**
 * Returns what SAT would reject about a global invoice beyond the schema, or null. Only an income invoice for the
 * general public has a period, and must have one. Its month must be in this year or the last. Each concept must have
 * the number of its sale, which must be unique.
 */
export function globalProblem({
  kind,
  receiver,
  month,
  date,
  concepts,
}: Pick<InvoiceRequest, 'kind' | 'receiver' | 'month' | 'date' | 'concepts'>): string | null {
  const isGlobal = kind === 'global'
  if (isGlobal !== (month !== null) || (kind !== 'credit_note' && isGlobal !== isPublic(receiver)))
    return 'CFDI40130: InformacionGlobal debe existir solo en un ingreso de PUBLICO EN GENERAL'
  if (!month || !isGlobal) return null
  const age = date.getUTCFullYear() - Number(month.slice(0, 4))
  if (age < 0 || age > 1) return 'InformacionGlobal: Año no es el de la emisión ni el anterior'
  const numbers = new Set(concepts.map(({ number }) => number))
  return numbers.size === concepts.length && !numbers.has(undefined)
    ? null
    : 'NoIdentificacion: falta o se repite'
}
