import type { SectionTexts } from '#server/platform/section-texts.gen.ts'
import { sectionTexts } from '#server/platform/section-texts.ts'

export type SandboxTexts = SectionTexts['sandbox']
export const sandboxTexts = sectionTexts('sandbox')
