import type { CallName, Received } from '#core/contract/calls.ts'
import type { ErrorCode, ErrorData, Errors } from '#core/contract/errors.ts'
import { Refusal } from '#src/platform/verbs.ts'

/** A server's answer: `code` is null where nothing is refused. */
export interface Answer {
  status: number
  headers: Headers
  code: ErrorCode | null
  body: unknown
}

interface Refused<Code extends ErrorCode> extends Answer {
  status: Errors[Code]['status']
  code: Code
  body: { code: Code; status: number; data: ErrorData<Code> }
}

interface Answered<Body> extends Answer {
  status: 200
  code: null
  body: Body
}

type AnyRefused = { [Code in ErrorCode]: Refused<Code> }[ErrorCode]

/** The answer of this call: the contract's output, or a refusal. */
export type CallAnswer<Name extends CallName> = Answered<Received<Name>> | AnyRefused

/** The output of the call; throws its refusal. */
export function receivedIn<Body>(answer: Answered<Body> | AnyRefused): Body {
  if (answer.status === 200) return answer.body
  throw new Refusal(answer.body)
}

/** The data of the expected refusal; throws where the call ended in another way. */
export function refusalIn<Code extends ErrorCode>(answer: Answer, code: Code): ErrorData<Code> {
  if (isRefusedWith(answer, code)) return answer.body.data
  throw new Error(`${code} was expected: ${answer.status} ${JSON.stringify(answer.body)}`)
}

const isRefusedWith = <Code extends ErrorCode>(answer: Answer, code: Code): answer is Refused<Code> =>
  answer.code === code
