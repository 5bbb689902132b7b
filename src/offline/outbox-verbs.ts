/** The part of an answer that is kept with what was sent: where it can be seen, and how it is called. */
export interface Outcome {
  saleId?: string
  code?: string
  /** Whether it is paid; a sale by link is not, yet. Not said where a supplier must confirm what is paid. */
  isConfirmed?: boolean
  /** To go on with a registration. */
  token?: string
}

interface Kept {
  /** Whose it is: sent for the person who made it alone, or for anybody. */
  by: 'person' | 'anybody'
  /** What stays of the answer. */
  outcome: (answer: never) => Outcome
}

interface Answered {
  id: string
  code: string
  state: string
}

/** Everything that may be kept until there is signal. Every verb of it may be sent any number of times. */
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
  'home.register': { by: 'anybody', outcome: ({ token }: { token: string }) => ({ token }) },
} as const satisfies Record<string, Kept>

export type OutboxVerb = keyof typeof outboxVerbs

export const isOutboxVerb = (verb: string): verb is OutboxVerb => Object.hasOwn(outboxVerbs, verb)

/** Whether it is sent for the person who made it alone. */
export const isPersonal = (verb: OutboxVerb): boolean => outboxVerbs[verb].by === 'person'

/** What stays of the answer to `verb`; the server's word is taken as its contract says. */
export const outcomeOf = (verb: OutboxVerb, answer: unknown): Outcome =>
  outboxVerbs[verb].outcome(answer as never)
