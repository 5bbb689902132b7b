import { placeOf, useDraft } from '#src/shared/drafts/use-draft.ts'
import type { GroupKey } from './group-query.ts'
import type { TypedBlocks } from './typed-blocks.ts'

/** The unsaved changes to a group's rooms. */
export function useTypedBlocks({ accountId, url }: GroupKey) {
  const { draft, change, forget, ...at } = useDraft(`blocks ${accountId} ${url}`, asTyped)
  return {
    typed: draft,
    place: placeOf(at),
    put: (next: TypedBlocks | null) => (next ? change(next) : void forget()),
  }
}

const asTyped = (kept: Partial<TypedBlocks> | null) => kept as TypedBlocks | null

export type KeptTyping = ReturnType<typeof useTypedBlocks>
