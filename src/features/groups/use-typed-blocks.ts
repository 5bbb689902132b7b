import { useEffect, useRef, useState } from 'react'
import { dropDraft, saveDraft, watchDraft } from '#src/offline/drafts.ts'
import type { GroupKey } from './group-query.ts'
import type { TypedBlocks } from './typed-blocks.ts'

/** What is typed of a group's rooms and not saved yet: this device keeps it, and the other devices of who typed it. */
export function useTypedBlocks({ accountId, url }: GroupKey) {
  const name = `blocks ${accountId} ${url}`
  const [typed, setTyped] = useState<TypedBlocks | null>(null)
  const [saved, setSaved] = useState<'saving' | 'device' | 'memory'>('device')
  const [wasKept, setWasKept] = useState(false)
  const newest = useRef(typed)
  const isTouched = useRef(false)

  useEffect(
    () =>
      watchDraft<TypedBlocks>(name, (known) => {
        // What is being typed here counts.
        if (isTouched.current) return
        newest.current = known
        setTyped(known)
        setWasKept(known !== null)
      }),
    [name],
  )

  return {
    typed,
    /** Where it is, and whether it is of an earlier visit. */
    place: saved === 'device' && wasKept ? ('came_back' as const) : saved,
    /** Null: nothing is left to be saved. */
    put(next: TypedBlocks | null) {
      isTouched.current = true
      newest.current = next
      setTyped(next)
      if (next === null) {
        setWasKept(false)
        void dropDraft(name)
        return
      }
      setSaved('saving')
      void saveDraft(name, next).then((isKept) => {
        if (newest.current === next) setSaved(isKept ? 'device' : 'memory')
      })
    },
  }
}

export type KeptTyping = ReturnType<typeof useTypedBlocks>
