import { type Chargeback, MercadoPagoFault } from './mercado-pago-books.ts'

/** Files are taken until the deadline, or the bank's decision. */
export function addDocumentation(chargeback: Chargeback | undefined, names: readonly string[]): object {
  if (!chargeback) throw new MercadoPagoFault(404, 0, 'no such chargeback')
  const isOver = new Date(chargeback.date_documentation_deadline) <= new Date()
  if (names.length === 0 || isOver || chargeback.coverage_applied !== null)
    throw new MercadoPagoFault(400, 0, 'no documentation is taken')
  for (const name of names)
    chargeback.documentation.push({ type: 'application/pdf', description: `File: ${name}` })
  chargeback.documentation_status = 'review_pending'
  return {}
}
