import type { MiddlewareHandler } from 'hono'
import { clientHeader, isAnswered, outdated } from '#core/app/client.ts'
import { answerRefusal } from './answer-refusal.ts'
import type { HttpEnv } from './http-env.ts'

/** Rejects apps that are too old for a server of generation `now`, before doing any work. */
export const onlyLivingClients =
  (now: number): MiddlewareHandler<HttpEnv> =>
  async (c, next) =>
    isAnswered(c.env.incoming.headers[clientHeader], now)
      ? next()
      : answerRefusal(c, outdated.code, undefined)
