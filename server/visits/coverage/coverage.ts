import { coverageApi } from '#domain/visits/coverage/coverage.api.ts'
import { implementing } from '../../access/calls.ts'
import { openOfAbsences, visitsOfAbsence } from './away.ts'
import { coverageBoard } from './board.ts'
import { candidatesFor } from './candidates.ts'
import { riskCounts } from './counts.ts'
import { mute, unmute } from './mutes.ts'
import { checkedOf, planCheck } from './planCheck.ts'

const os = implementing(coverageApi)

export const coverageRouter = {
  board: os.board.handler(({ input, context }) => coverageBoard(context, input)),
  counts: os.counts.handler(({ context }) => riskCounts(context)),
  check: os.check.handler(({ input, context }) => planCheck(context, input)),
  checked: os.checked.handler(({ input, context }) => checkedOf(context, input)),
  mute: os.mute.handler(({ input, context }) => mute(context, input)),
  unmute: os.unmute.handler(({ input, context }) => unmute(context, input)),
  candidates: os.candidates.handler(({ input, context }) => candidatesFor(context, input.visit ?? [])),
  away: os.away.handler(({ input, context }) => visitsOfAbsence(context, input.absence_id)),
  awayOpen: os.awayOpen.handler(({ context }) => openOfAbsences(context)),
}
