import { coverageApi } from '#domain/visits/coverage/coverage.api.ts'
import { implementing } from '../../access/calls.ts'
import { coverageBoard } from './board.ts'
import { candidatesFor } from './candidates.ts'

const os = implementing(coverageApi)

export const coverageRouter = {
  board: os.board.handler(({ context }) => coverageBoard(context)),
  candidates: os.candidates.handler(({ input, context }) => candidatesFor(context, input.visit ?? [])),
}
