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

/** The schemas of a call: of its input and of its output. */
type Schemas<Name extends CallName> =
  Call<Name> extends ContractProcedure<infer Asked, infer Answered, infer _Errors, infer _Meta>
    ? { input: Asked; output: Answered }
    : never

/** What the verb of a call gets: checked, with defaults filled in. */
export type Input<Name extends CallName> = InferSchemaOutput<Schemas<Name>['input']>

/** What the verb of a call answers, before it is checked against the contract. */
export type Output<Name extends CallName> = InferSchemaInput<Schemas<Name>['output']>

/** What an app sends with a call: where the contract has a default, nothing is needed. */
export type Sent<Name extends CallName> = InferSchemaInput<Schemas<Name>['input']>

/** What an app receives from a call. */
export type Received<Name extends CallName> = InferSchemaOutput<Schemas<Name>['output']>
