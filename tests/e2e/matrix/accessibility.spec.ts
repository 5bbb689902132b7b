import { checkScreens } from '#tests/support/check-screens.ts'
import { screens } from '#tests/support/screens.ts'

checkScreens(screens)
