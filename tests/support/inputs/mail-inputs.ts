import type { Belongings } from '#tests/support/worlds/access-world.ts'

/** Inputs of the endpoints for mails about a sale. */
export const mailInputs: Record<string, { of(its: Belongings): object }> = {
  'agency.listSaleMails': { of: ({ saleId }) => ({ saleId }) },
  'agency.resendSaleMail': {
    of: ({ saleId }) => ({
      ...{ saleId, mailId: 'none', email: 'nadie@volcanes.example' },
      idempotencyKey: `mail-matrix-key-${saleId}`,
    }),
  },
}
