import { Refusal } from './verbs.ts'

/** Thrown where somebody is signed in who may not see a screen. */
export const forbidden = () => new Refusal({ code: 'forbidden', status: 403 })
