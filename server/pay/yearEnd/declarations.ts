import { invalid } from '#domain/kit/errors.ts'
import { missingFacts, yearEndDeclaration } from '#domain/pay/yearEnd/yearEndDeclaration.ts'
import { type DeclarationRow, yearEndDeclarationsApi } from '#domain/pay/yearEnd/yearEndDeclarations.api.ts'
import { implementing } from '../../access/calls.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { doAct, makeBy } from '../../kit/entity/acts.ts'
import { fileHandlers } from '../../kit/entity/calls.ts'
import { recordsOf } from '../../kit/entity/resource.ts'
import { notify } from '../../kit/notices/notices.ts'
import { checkOwnDecision } from '../../kit/notices/own-decision.ts'
import type { AnyRow } from '../../kit/records/select.ts'
import { openYear, remind } from './opening.ts'
import { declarationPolicy } from './policy.ts'
import { standingOf } from './standing.ts'

const os = implementing(yearEndDeclarationsApi)
const files = fileHandlers(yearEndDeclaration)
const records = recordsOf(yearEndDeclaration, declarationPolicy)
type StoredDeclaration = AnyRow & DeclarationRow
const rowOf = async (ctx: Ctx, id: string) => (await records.one(ctx, { id })) as StoredDeclaration
type Acting = { id: string; version: number; reason?: string | undefined }
const subjectOf = (id: string) => ({ entity: yearEndDeclaration.name, id })

/** @throws {AppError} `invalid_input` with what is missing */
const submit = async (ctx: Ctx, input: Acting): Promise<StoredDeclaration> => {
  const missing = missingFacts(await rowOf(ctx, input.id))
  if (missing.length > 0) throw invalid(...missing)
  await doAct(ctx, yearEndDeclaration, records, 'submit', input)
  return rowOf(ctx, input.id)
}

/** @throws {AppError} `own_decision` for one's own while somebody else may decide */
const decided = async (ctx: Ctx, name: 'accept' | 'send_back' | 'reopen', input: Acting): Promise<StoredDeclaration> => {
  const { id, staff_id } = (await records.locked(ctx, input)) as StoredDeclaration
  await checkOwnDecision(ctx, { ...subjectOf(id), staff_id })
  await doAct(ctx, yearEndDeclaration, records, name, input)
  return rowOf(ctx, id)
}

const tell = (ctx: Ctx, kind: 'year_end_accepted' | 'year_end_returned', { id, staff_id, version }: StoredDeclaration) =>
  notify(ctx, { kind, to: { staff: [staff_id] }, subject: subjectOf(id), key: `${kind}/${id}/${version}` })

export const yearEndDeclarationsRouter = {
  addFile: os.addFile.handler(files.addFile),
  addPhoto: os.addPhoto.handler(files.addPhoto),
  file: os.file.handler(files.file),
  filePreview: os.filePreview.handler(files.filePreview),
  open: os.open.handler(async ({ input, context }) =>
    rowOf(context, await makeBy(context, yearEndDeclaration, records, 'open', input)),
  ),
  openYear: os.openYear.handler(({ input, context }) => openYear(context, input.year)),
  remind: os.remind.handler(({ input, context }) => remind(context, input)),
  submit: os.submit.handler(({ input, context }) => submit(context, input)),
  takeBack: os.takeBack.handler(async ({ input, context }) => {
    await doAct(context, yearEndDeclaration, records, 'take_back', input)
    return rowOf(context, input.id)
  }),
  accept: os.accept.handler(async ({ input, context }) => {
    const row = await decided(context, 'accept', input)
    await tell(context, 'year_end_accepted', row)
    return row
  }),
  sendBack: os.sendBack.handler(async ({ input, context }) => {
    const row = await decided(context, 'send_back', input)
    await tell(context, 'year_end_returned', row)
    return row
  }),
  reopen: os.reopen.handler(({ input, context }) => decided(context, 'reopen', input)),
  standing: os.standing.handler(async ({ input, context }) => standingOf(context, await rowOf(context, input.id))),
}
