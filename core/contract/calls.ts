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

/** The input schema and the output schema of a call. */
type Schemas<Name extends CallName> =
  Call<Name> extends ContractProcedure<infer InputSchema, infer OutputSchema, infer _Errors, infer _Meta>
    ? { input: InputSchema; output: OutputSchema }
    : never

/** The input that a call's verb receives: validated, with defaults filled in. */
export type Input<Name extends CallName> = InferSchemaOutput<Schemas<Name>['input']>

/** The output that a call's verb returns, before validation. */
export type Output<Name extends CallName> = InferSchemaInput<Schemas<Name>['output']>

/** The input that an app sends, in which fields with a default are optional. */
export type Sent<Name extends CallName> = InferSchemaInput<Schemas<Name>['input']>

/** The output that an app receives. */
export type Received<Name extends CallName> = InferSchemaOutput<Schemas<Name>['output']>
