import type { Field, Fields } from '#core/app/fields.ts'
import type { CallName, Sent } from '#core/contract/calls.ts'

/** Form fields for a call's input, keyed by the names of its properties. */
export type FieldsOf<C extends CallName> = { [N in keyof Sent<C>]?: Field<Sent<C>[N], never> }

/** Defines the form for a call; its fields' values have the types of the contract. */
export const defineForm = <C extends CallName, F extends Fields & FieldsOf<C>>(call: C, fields: F) => ({
  call,
  fields,
})
