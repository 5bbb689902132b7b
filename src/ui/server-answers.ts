import { createContext } from 'react'

/** Whether the server answers: controls that need it explain why they are disabled. */
export const ServerAnswers = createContext(true)
