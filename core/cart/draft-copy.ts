/** Form input, the same on all of its owner's devices; `values` is null once it was sent or discarded. */
export interface DraftContent {
  name: string
  values: Record<string, unknown> | null
  updatedAt: string
}

/** Limits of copied drafts: drafts per person, characters of one, and days until an unchanged one is deleted. */
export const draftCopyLimits = { drafts: 40, characters: 64_000, days: 30 } as const

/** The draft of files shared by another app. */
export const sharedFilesDraft = 'shared-files'

/** A registration has no owner yet and stays on its device; so do files, which are not text. */
export const isCopiedDraft = (name: string): boolean =>
  !name.startsWith('registration') && name !== sharedFilesDraft
