import { createHash } from 'node:crypto'
import { createRouterClient, ORPCError } from '@orpc/server'
import { errors } from '#core/contract/errors.ts'
import { present, type RequestContext, type ServiceRouter } from './rpc.ts'

/** The result of a call that a page was rendered with. */
export interface PageAnswer {
  path: readonly string[]
  input: unknown
  /** Of what was answered; null: a failure of the moment, or a limit of this client. */
  digest: string | null
}

type Outcome = { output: unknown } | { error: ORPCError<string, unknown> }
type Verbs = Record<string, Record<string, (input: unknown) => Promise<unknown>>>

/** Answers a page's calls by the verbs, with the context of its request. */
export function pageAnswersOf(router: ServiceRouter) {
  async function ask(context: RequestContext, path: readonly string[], input: unknown): Promise<Outcome> {
    try {
      const verbs = createRouterClient(router, { context }) as unknown as Verbs
      return { output: await verbs[path[0] as string]?.[path[1] as string]?.(input) }
    } catch (thrown) {
      // The client copies a refusal that the call does not list, such as one by a limit.
      const { code, status, defined, data } =
        thrown instanceof ORPCError && thrown.code in errors
          ? thrown
          : present(thrown, context.log, path.join('.'))
      // The renderer is built with its own copy of the library and would not recognize a subclass.
      return { error: new ORPCError(code, { status, defined, data }) }
    }
  }

  return {
    /** The answer to a call, also noted in `answers`. Throws what the verb refuses with. */
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
    /** Whether all calls would be answered the same now. */
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

/** Without the time of the stock, which advances while nothing changes. */
function digestOf(outcome: Outcome): string | null {
  if ('error' in outcome && (outcome.error.status === 429 || outcome.error.status >= 500)) return null
  const said = 'error' in outcome ? outcome.error.code : { ...(outcome.output as object), asOf: undefined }
  return createHash('sha1').update(JSON.stringify(said)).digest('base64')
}
