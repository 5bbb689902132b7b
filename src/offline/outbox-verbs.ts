/** The part of an answer that is kept with its record: the result's id, for its link, and its name. */
export interface Outcome {
  saleId?: string
  code?: string
  /** Whether the sale is paid; false for a sale by payment link. Absent if a supplier must confirm first. */
  isConfirmed?: boolean
  /** The token to continue a registration. */
  token?: string
  /** The number of days that a stock change affected. */
  count?: number
}

interface Kept {
  /** Whether only the user who made the record may send it. */
  by: 'person' | 'anyone'
  /** The part of the answer to keep. */
  outcome: (answer: never) => Outcome
  /** The subject of a record: a user's records with the same subject are sent in order. Absent: in any order. */
  subject?: (input: never) => string
}

interface Answered {
  id: string
  code: string
  state: string
}

/** The verbs that can be queued offline. Each of them is idempotent. */
export const outboxVerbs = {
  'agency.placeSale': {
    by: 'person',
    outcome: ({ sale }: { sale: Answered }) => ({
      saleId: sale.id,
      code: sale.code,
      ...(sale.state !== 'confirming' && {
        isConfirmed: sale.state === 'confirmed' || sale.state === 'completed',
      }),
    }),
  },
  'bookingEngine.cancel': {
    by: 'person',
    outcome: ({ id, code }: Answered) => ({ saleId: id, code }),
  },
  'agency.redeemVoucher': {
    by: 'person',
    outcome: ({ saleId, code }: { saleId: string; code: string }) => ({ saleId, code }),
  },
  'agency.saveQuote': { by: 'person', outcome: () => ({}) },
  'agency.acknowledgeNotice': { by: 'person', outcome: () => ({}) },
  'admin.addProspectVisit': { by: 'person', outcome: () => ({}) },
  'product.changeStock': {
    by: 'person',
    outcome: ({ count }: { count: number }) => ({ count }),
    subject: ({ productId }: { productId: string }) => productId,
  },
  'home.register': { by: 'anyone', outcome: ({ token }: { token: string }) => ({ token }) },
} as const satisfies Record<string, Kept>

export type OutboxVerb = keyof typeof outboxVerbs

export const isOutboxVerb = (verb: string): verb is OutboxVerb => Object.hasOwn(outboxVerbs, verb)

/** Whether only the user who made the record may send it. */
export const isPersonal = (verb: OutboxVerb): boolean => outboxVerbs[verb].by === 'person'

/** The part of the answer to `verb` that is kept; the answer is trusted to match its contract. */
export const outcomeOf = (verb: OutboxVerb, answer: unknown): Outcome =>
  outboxVerbs[verb].outcome(answer as never)

/** The subject of a record of `verb`, if records with the same subject are sent in order; otherwise null. */
export function subjectOf(verb: OutboxVerb, input: unknown): string | null {
  const { subject } = outboxVerbs[verb] as Kept
  return subject ? `${verb} ${subject(input as never)}` : null
}
