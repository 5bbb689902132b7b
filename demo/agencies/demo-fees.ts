import type { instalmentFees } from '#server/modules/platform-settings/tables.ts'

/** Identifies the demo's fees when the demo is removed. */
export const demoFeeSource = 'Contrato de demostración'

/** Typical fees of Mexican card payment providers; the platform bears the fee of the shortest plan. */
export const demoFees: (typeof instalmentFees.$inferInsert)[] = [
  { months: 3, feeBp: 450, bearer: 'platform' as const },
  { months: 6, feeBp: 725, bearer: 'agency' as const },
  { months: 9, feeBp: 900, bearer: 'agency' as const },
  { months: 12, feeBp: 1_150, bearer: 'agency' as const },
].map((fee) => ({ ...fee, from: '2020-01-01', source: demoFeeSource }))
