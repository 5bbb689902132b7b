/** The files of a month: entries for CONTPAQi, and the three files of SAT's electronic accounting (annex 24). */
export const bookFileKinds = ['contpaqi', 'chart', 'balances', 'entries'] as const
export type BookFileKind = (typeof bookFileKinds)[number]

/** Whether a file is for SAT and therefore states the agency's RFC. */
export const isForSat = (kind: BookFileKind): boolean => kind !== 'contpaqi'

/** Why SAT requests entries: an audit, a certifying audit, a tax refund, or a tax offset. */
export const satRequests = ['AF', 'FC', 'DE', 'CO'] as const
export type SatRequest = (typeof satRequests)[number]

/** The number of SAT's request: an order number for audits, a procedure number otherwise. */
const orderNumber = /^[A-Z]{3}[0-9]{7}\/[0-9]{2}$/
const procedureNumber = /^[A-Z]{2}[0-9]{12}$/
export const satNumberLength = 14

export const isOrder = (request: SatRequest): boolean => request === 'AF' || request === 'FC'
export const isSatNumber = (request: SatRequest, number: string): boolean =>
  (isOrder(request) ? orderNumber : procedureNumber).test(number)
