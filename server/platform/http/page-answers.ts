import { createHash } from 'node:crypto'
import { createRouterClient, ORPCError } from '@orpc/server'
import { errors } from '#core/contract/errors.ts'
import { present, type RequestContext, type ServiceRouter } from './rpc.ts'

/** A call that was made while a page was rendered, and its result. */
export interface PageAnswer {
  path: readonly string[]
  input: unknown
  /** A digest of the response; null for a temporary failure or a rate limit of this client. */
  digest: string | null
}

type Outcome = { output: unknown } | { error: ORPCError<string, unknown> }
type Verbs = Record<string, Record<string, (input: unknown) => Promise<unknown>>>

/** Runs the calls of a page through the verbs, with the context of the page's request. */
export function pageAnswersOf(router: ServiceRouter) {
  async function ask(context: RequestContext, path: readonly string[], input: unknown): Promise<Outcome> {
    try {
      const verbs = createRouterClient(router, { context }) as unknown as Verbs
      return { output: await verbs[path[0] as string]?.[path[1] as string]?.(input) }
    } catch (thrown) {
      // The client copies refusals that the call does not declare, such as those of a rate limit.
      const { code, status, defined, data } =
        thrown instanceof ORPCError && thrown.code in errors
          ? thrown
          : present(thrown, context.log, path.join('.'))
      // The renderer is built with its own copy of the library and would not recognize a subclass.
      return { error: new ORPCError(code, { status, defined, data }) }
    }
  }

  return {
    /** Returns the response to a call and records it in `answers`. Throws what the verb throws. */
    async answer(
      { context, answers }: { context: RequestContext; answers: PageAnswer[] },
      path: readonly string[],
      input: unknown,
    ): Promise<unknown> {
      const outcome = await ask(context, path, input)
      answers.push({ path, input, digest: digestOf(outcome) })
      if ('error' in outcome) throw outcome.error
      return outcome.output
    },
    /** Whether all calls would return the same responses now. */
    async areCurrent(context: RequestContext, answers: readonly PageAnswer[]): Promise<boolean> {
      const same = await Promise.all(
        answers.map(
          async ({ path, input, digest }) =>
            digest !== null && digestOf(await ask(context, path, input)) === digest,
        ),
      )
      return same.every(Boolean)
    },
  }
}

/** Ignores the time of the stock (`asOf`), which advances even while nothing changes. */
function digestOf(outcome: Outcome): string | null {
  if ('error' in outcome && (outcome.error.status === 429 || outcome.error.status >= 500)) return null
  const said = 'error' in outcome ? outcome.error.code : { ...(outcome.output as object), asOf: undefined }
  return createHash('sha1').update(JSON.stringify(said)).digest('base64')
}
