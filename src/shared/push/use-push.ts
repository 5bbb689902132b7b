import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type Outputs } from '#src/platform/api.ts'
import { personQuery } from '#src/platform/person-query.ts'
import { findPushState, type PushState, turnOffPush, turnOnPush } from '#src/platform/push.ts'

export type Push = Outputs['agency']['getPush']

export const pushKey = () => api.agency.getPush.queryKey({ input: {} })

/** The user's notification settings, their state in this browser, and functions to change them. */
export function usePush() {
  const queries = useQueryClient()
  const person = useQuery(personQuery())
  const personId = person.data?.person?.id
  const push = useQuery(api.agency.getPush.queryOptions({ input: {} }))
  const here = useQuery({
    queryKey: ['push here', personId],
    queryFn: () => findPushState(personId ?? ''),
    enabled: personId !== undefined,
    networkMode: 'always',
  })
  const refresh = async () => {
    await queries.invalidateQueries({ queryKey: pushKey() })
    await here.refetch()
  }
  const turnOn = useMutation({
    mutationFn: async () => {
      if (push.data && personId) await turnOnPush(push.data.offer, personId)
    },
    onSettled: refresh,
  })
  const turnOff = useMutation({ mutationFn: turnOffPush, onSettled: refresh })
  return { push, here, state: stateOf(here.data, push.data), turnOn, turnOff }
}

/** The reason of a failure to turn them on: this browser has no push service, or a server was not reached. */
export const failureOf = (error: unknown): 'refused_here' | 'failed' =>
  error instanceof DOMException ? 'refused_here' : 'failed'

/** On only where browser and server agree. */
function stateOf(here: PushState | undefined, push: Push | undefined): PushState | null {
  if (!here || !push) return null
  return here === 'on' && !push.devices.some(({ own }) => own) ? 'off' : here
}
