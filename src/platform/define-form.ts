import type { Field, Fields } from '#core/app/fields.ts'
import type { CallName, Sent } from '#core/contract/calls.ts'

/** Fields for the input of a call, by the names of the input. */
export type FieldsOf<C extends CallName> = { [N in keyof Sent<C>]?: Field<Sent<C>[N], never> }

/** The fields of a call's form; their values have the types of the contract. */
export const defineForm = <C extends CallName, F extends Fields & FieldsOf<C>>(call: C, fields: F) => ({
  call,
  fields,
})
