import type { Field, Fields } from '#core/app/fields.ts'
import type { CallName, Sent } from '#core/contract/calls.ts'

/** Fields as a call takes their values, under the names that it has for them. */
export type FieldsOf<C extends CallName> = { [N in keyof Sent<C>]?: Field<Sent<C>[N], never> }

/** The fields that a call is sent with: what they read, the contract takes. */
export const defineForm = <C extends CallName, F extends Fields & FieldsOf<C>>(call: C, fields: F) => ({
  call,
  fields,
})
