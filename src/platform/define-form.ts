import type { Field, Fields } from '#core/app/fields.ts'
import type { CallName, Sent } from '#core/contract/calls.ts'

/** Fields whose values a call takes, under the names of its input. */
export type FieldsOf<C extends CallName> = { [N in keyof Sent<C>]?: Field<Sent<C>[N], never> }

/** The fields of a call's form: the contract accepts the values that they read. */
export const defineForm = <C extends CallName, F extends Fields & FieldsOf<C>>(call: C, fields: F) => ({
  call,
  fields,
})
