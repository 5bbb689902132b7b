/** Form input that is the same on all of its owner's devices. `values` is null once the input was sent or discarded. */
export interface DraftContent {
  name: string
  values: Record<string, unknown> | null
  updatedAt: string
}

/** Limits of copied drafts: drafts per person, characters per draft, and days until an unchanged draft is deleted. */
export const draftCopyLimits = { drafts: 40, characters: 64_000, days: 30 } as const

/** The draft of files shared by another app. */
export const sharedFilesDraft = 'shared-files'

/**
 * Whether a draft is copied. Registrations have no owner yet and are kept on their device; so are files, which are not
 * text.
 */
export const isCopiedDraft = (name: string): boolean =>
  !name.startsWith('registration') && name !== sharedFilesDraft
