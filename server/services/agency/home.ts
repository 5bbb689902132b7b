import { getAgencyHome } from '#server/modules/home-of-area/get-agency-home.ts'
import { os } from '#server/platform/context.ts'

export const homeOfAreaVerbs = {
  getAgencyHome: os.agency.getAgencyHome.handler(({ context }) => getAgencyHome(context)),
}
