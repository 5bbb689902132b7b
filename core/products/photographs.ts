import { fileProblems } from '#core/agencies/file-limits.ts'

/** Accepted types of a product's photograph. */
export const photographTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** The least pixels of a photograph's longer and shorter side. */
export const minSides = { longer: 1200, shorter: 800 } as const

/** Why a photograph was rejected: it has fewer pixels than `minSides`; it moves; or one of `fileProblems`. */
export const photographProblems = [...fileProblems, 'small', 'animated'] as const
export type PhotographProblem = (typeof photographProblems)[number]
