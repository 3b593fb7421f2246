import { companyApi } from '#domain/company/company.api.ts'
import { company } from '#domain/company/company.ts'
import { companyIssues } from '#domain/company/companyIssues.ts'
import { implementing } from '../access/calls.ts'
import { fileHandlers } from '../kit/entity/calls.ts'
import { uploadLimits } from '../kit/http/upload-limits.ts'
import { fitting } from '../kit/records/fitting.ts'
import { recordsOf, resourceHandlers } from '../kit/entity/resource.ts'
import { changeRetention, readRetention } from './retention.ts'
import { readPayDay } from './payDay.ts'

const os = implementing(companyApi)
const policy = { derive: fitting(companyIssues) }
const records = recordsOf(company, policy)
const { change, reveal } = resourceHandlers(company, policy)
const { addFile, file, filePreview } = fileHandlers(company)

export const companyRouter = {
  get: os.get.handler(async ({ context }) => {
    const { id } = await context.db.selectFrom('company').select('id').executeTakeFirstOrThrow()
    return records.one(context, { id })
  }),
  change: os.change.handler(change),
  reveal: os.reveal.handler(reveal),
  addFile: os.addFile.handler(addFile),
  file: os.file.handler(file),
  filePreview: os.filePreview.handler(filePreview),
  retention: os.retention.handler(({ context }) => readRetention(context.db)),
  changeRetention: os.changeRetention.handler(({ input, context }) => changeRetention(context.db, input)),
  payDay: os.payDay.handler(({ context }) => readPayDay(context.db)),
  changePayDay: os.changePayDay.handler(async ({ input: { after, day }, context }) => {
    await context.db.updateTable('company').set({ pay_after_months: after, pay_day: day }).execute()
    return readPayDay(context.db)
  }),
  changeUploadLimits: os.changeUploadLimits.handler(async ({ input, context }) => {
    const { file_mb: max_file_mb, photo_mb: max_photo_mb } = input
    await context.db.updateTable('company').set({ max_file_mb, max_photo_mb }).execute()
    return uploadLimits(context.db)
  }),
}
