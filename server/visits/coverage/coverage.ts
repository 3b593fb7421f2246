import { coverageApi } from '#domain/visits/coverage/coverage.api.ts'
import { implementing } from '../../access/calls.ts'
import { openOfAbsences, visitsOfAbsence } from './away.ts'
import { coverageBoard } from './board.ts'
import { candidatesFor } from './candidates.ts'
import { riskCounts } from './counts.ts'
import { planCheck } from './planCheck.ts'

const os = implementing(coverageApi)

export const coverageRouter = {
  board: os.board.handler(({ input, context }) => coverageBoard(context, input)),
  counts: os.counts.handler(({ context }) => riskCounts(context)),
  check: os.check.handler(({ input, context }) => planCheck(context, input)),
  candidates: os.candidates.handler(({ input, context }) => candidatesFor(context, input.visit ?? [])),
  away: os.away.handler(({ input, context }) => visitsOfAbsence(context, input.absence_id)),
  awayOpen: os.awayOpen.handler(({ context }) => openOfAbsences(context)),
}
