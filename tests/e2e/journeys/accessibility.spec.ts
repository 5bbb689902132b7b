import { checkScreens } from '#tests/support/check-screens.ts'
import { screens } from '#tests/support/screens.ts'

// Each screen once, in turn on a phone in Spanish and on a desktop in English: the matrix has all four for each state.
const once = screens.filter(({ isFurtherState }) => !isFurtherState)
checkScreens(once, (at) => [at % 2 === 0 ? '@es-phone' : '@en-desktop'])
