import type { ContractProcedure, InferSchemaInput, InferSchemaOutput } from '@orpc/contract'
import type { Contract } from './contract.ts'

/** A call by its name, such as `admin.correctProspect`. */
export type CallName = {
  [Service in keyof Contract]: `${Service}.${keyof Contract[Service] & string}`
}[keyof Contract]

type Call<Name extends CallName> = Name extends `${infer Service extends keyof Contract}.${infer Verb}`
  ? Verb extends keyof Contract[Service]
    ? Contract[Service][Verb]
    : never
  : never

/** What the verb of a call gets: checked, with defaults filled in. */
export type Input<Name extends CallName> =
  Call<Name> extends ContractProcedure<infer Asked, infer _Answered, infer _Errors, infer _Meta>
    ? InferSchemaOutput<Asked>
    : never

/** What the verb of a call answers, before it is checked against the contract. */
export type Output<Name extends CallName> =
  Call<Name> extends ContractProcedure<infer _Asked, infer Answered, infer _Errors, infer _Meta>
    ? InferSchemaInput<Answered>
    : never

/** What an app sends with a call: where the contract has a default, nothing is needed. */
export type Sent<Name extends CallName> =
  Call<Name> extends ContractProcedure<infer Asked, infer _Answered, infer _Errors, infer _Meta>
    ? InferSchemaInput<Asked>
    : never

/** What an app receives from a call. */
export type Received<Name extends CallName> =
  Call<Name> extends ContractProcedure<infer _Asked, infer Answered, infer _Errors, infer _Meta>
    ? InferSchemaOutput<Answered>
    : never
