/** What was typed into a form, the same wherever its owner opens it; `values` is null once it was sent or dropped. */
export interface DraftContent {
  name: string
  values: Record<string, unknown> | null
  updatedAt: string
}

/** Drafts of one person that are copied, characters of one, and days until one that nobody goes on with is forgotten. */
export const draftCopyLimits = { drafts: 40, characters: 64_000, days: 30 } as const

/** The draft of files that another app handed over. */
export const sharedFilesDraft = 'shared-files'

/** A registration is nobody's yet, and stays on the device where it is typed; so do files, which are no words. */
export const isCopiedDraft = (name: string): boolean =>
  !name.startsWith('registration') && name !== sharedFilesDraft
