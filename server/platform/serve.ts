import type {
  AnyContractProcedure,
  ContractProcedure,
  InferSchemaInput,
  InferSchemaOutput,
} from '@orpc/contract'
import { implement, type Router } from '@orpc/server'
import type { Context } from './context.ts'
import type { LimitedAction } from './http/limits.ts'

/** Calls of the contract, by name, of one service or one noun. */
type Calls = Record<string, AnyContractProcedure>

/** Implements one call of the contract. If the contract's output is empty, the verb's result is discarded. */
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
   * Frequent calls whose responses are built field by field. They are sent without output validation, which would cost
   * a tenth of the request's time. Tests validate every response that they receive.
   */
  unchecked?: readonly Name[]
}

/**
 * Creates the service that implements `calls` by `verbs`. Inputs are validated before a verb runs, and outputs after
 * it.
 */
export function serve<Service extends Calls>(
  calls: Service,
  verbs: Verbs<Service>,
  { unchecked = [] }: Serving<keyof Service> = {},
): Router<Service, Context> {
  const answers = Object.entries(calls).map(([name, call]) => {
    const verb: Verb<AnyContractProcedure> | undefined = verbs[name]
    if (!verb) throw new Error(`no verb implements ${name}`)
    const asked = implement(call).$context<Context>()
    const leavesAsBuilt = unchecked.includes(name)
    const ready = leavesAsBuilt ? asked.$config({ initialOutputValidationIndex: Number.NaN }) : asked
    return [name, ready.handler(async ({ input, context }) => (await verb(context, input)) ?? {})]
  })
  return Object.fromEntries(answers)
}

/** Wraps `verb`, so that it counts toward a rate limit before it runs. Errors: `too_many_requests`. */
export const limited =
  <Input, Output>(action: LimitedAction, verb: (context: Context, input: Input) => Output) =>
  (context: Context, input: Input): Output => {
    context.count(action)
    return verb(context, input)
  }
