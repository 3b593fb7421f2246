import { partsOf } from '#web/kit/feedback/later.tsx'
import { settled } from '#web/kit/firstShown.ts'

/** What opens over the schedule. It comes in one file when the rows stand, which do not wait for it. */
const part = partsOf(() => settled.then(() => import('./over.ts')))

export const FilterLine = part(({ FilterLine: it }) => it)
export const GenerateDialog = part(({ GenerateDialog: it }) => it)
export const KeySheet = part(({ KeySheet: it }) => it)
export const LikelyPopup = part(({ LikelyPopup: it }) => it)
export const PersonCard = part(({ PersonCard: it }) => it)
export const PublishTools = part(({ PublishTools: it }) => it)
export const ReasonDialog = part(({ ReasonDialog: it }) => it)
export const RefusedDialog = part(({ RefusedDialog: it }) => it)
export const SeriesQuestion = part(({ SeriesQuestion: it }) => it)
export const TrashQuestion = part(({ TrashQuestion: it }) => it)
export const VisitMenu = part(({ VisitMenu: it }) => it)
