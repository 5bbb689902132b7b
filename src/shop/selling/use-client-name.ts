import { useEffect, useState } from 'react'
import { guestDraftName, knownGuest } from '#src/offline/client-draft.ts'
import { subscribeDrafts } from '#src/offline/drafts.ts'

/** The client's name, if one was typed or restored with an unsent record; else empty. */
export function useClientName(accountId: string): string {
  const [name, setName] = useState('')
  useEffect(() => {
    let gone = false
    const read = async () => {
      const client = await knownGuest(accountId, true)
      if (!gone) setName(client ? `${client.givenName ?? ''} ${client.familyName ?? ''}`.trim() : '')
    }
    const its = guestDraftName(accountId, true)
    const stop = subscribeDrafts((changed) => void ((changed === null || changed === its) && read()))
    void read()
    return () => {
      gone = true
      stop()
    }
  }, [accountId])
  return name
}
