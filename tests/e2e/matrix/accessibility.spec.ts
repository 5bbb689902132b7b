import { checkScreens } from '#tests/support/screens/check-screens.ts'
import { screens } from '#tests/support/screens/screens.ts'

checkScreens(screens)
