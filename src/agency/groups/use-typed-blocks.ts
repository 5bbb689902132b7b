import * as drafts from '#src/offline/drafts.ts'
import { useKeptDraft } from '#src/platform/use-kept-draft.ts'
import type { GroupKey } from './group-query.ts'
import type { TypedBlocks } from './typed-blocks.ts'

/** What is typed of a group's rooms and not saved yet. */
export function useTypedBlocks({ accountId, url }: GroupKey) {
  const { draft, place, put } = useKeptDraft(drafts, `blocks ${accountId} ${url}`, asTyped)
  return { typed: draft, place, put }
}

const asTyped = (known: unknown) => known as TypedBlocks | null

export type KeptTyping = ReturnType<typeof useTypedBlocks>
