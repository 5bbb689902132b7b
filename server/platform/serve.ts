import type {
  AnyContractProcedure,
  ContractProcedure,
  InferSchemaInput,
  InferSchemaOutput,
} from '@orpc/contract'
import { implement, type Router } from '@orpc/server'
import type { Context } from './context.ts'
import type { LimitedAction } from './http/limits.ts'

/** Calls of the contract by name, as one service or one noun has them. */
type Calls = Record<string, AnyContractProcedure>

/**
 * Answers one call of the contract. Where the contract's answer is empty, whatever the verb returns is left out.
 */
export type Verb<Call> =
  Call extends ContractProcedure<infer Asked, infer Answered, infer _Errors, infer _Meta>
    ? Record<never, never> extends InferSchemaInput<Answered>
      ? (context: Context, input: InferSchemaOutput<Asked>) => void
      : (
          context: Context,
          input: InferSchemaOutput<Asked>,
        ) => InferSchemaInput<Answered> | Promise<InferSchemaInput<Answered>>
    : never

/** A verb for each call of a noun or service. */
export type Verbs<Service> = { [Name in keyof Service]: Verb<Service[Name]> }

interface Serving<Name> {
  /**
   * Calls whose answers are built field by field and asked for with every booking: they leave as they are built, since
   * checking them against the contract costs a tenth of the request. Tests check every answer that they get.
   */
  unchecked?: readonly Name[]
}

/** The service that answers `calls` by `verbs`: inputs are checked before, answers after. */
export function serve<Service extends Calls>(
  calls: Service,
  verbs: Verbs<Service>,
  { unchecked = [] }: Serving<keyof Service> = {},
): Router<Service, Context> {
  const answers = Object.entries(calls).map(([name, call]) => {
    const verb: Verb<AnyContractProcedure> | undefined = verbs[name]
    if (!verb) throw new Error(`no verb answers ${name}`)
    const asked = implement(call).$context<Context>()
    const leavesAsBuilt = unchecked.includes(name)
    const ready = leavesAsBuilt ? asked.$config({ initialOutputValidationIndex: Number.NaN }) : asked
    return [name, ready.handler(async ({ input, context }) => (await verb(context, input)) ?? {})]
  })
  return Object.fromEntries(answers)
}

/** `verb`, counted against a limit before it does anything. Refuses with `too_many_requests`. */
export const limited =
  <Input, Output>(action: LimitedAction, verb: (context: Context, input: Input) => Output) =>
  (context: Context, input: Input): Output => {
    context.count(action)
    return verb(context, input)
  }
