import { Refusal } from './verbs.ts'

/** The error for a signed-in user who may not see a screen. */
export const forbidden = () => new Refusal({ code: 'forbidden', status: 403 })
