import { fileProblems } from '#core/agencies/file-limits.ts'

/** Accepted types of a product's photograph. */
export const photographTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** The minimum number of pixels of a photograph's longer and shorter side. */
export const minSides = { longer: 1200, shorter: 800 } as const

/**
 * The reason why a photograph is rejected: it has fewer pixels than `minSides`; it is animated; or one of
 * `fileProblems`.
 */
export const photographProblems = [...fileProblems, 'small', 'animated'] as const
export type PhotographProblem = (typeof photographProblems)[number]
