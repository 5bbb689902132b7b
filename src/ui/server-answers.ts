import { createContext } from 'react'

/** Whether the server answers: what needs it says why it does nothing meanwhile. */
export const ServerAnswers = createContext(true)
