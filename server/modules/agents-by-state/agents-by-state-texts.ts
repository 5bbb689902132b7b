import { sectionTexts } from '#server/platform/section-texts.ts'

/** Texts of exported agent files; the screen uses the same ones. */
export const agentTexts = sectionTexts('agents-by-state')
