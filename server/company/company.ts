import { companyApi } from '#domain/company/company.api.ts'
import { implementing } from '../access/calls.ts'
import { uploadLimits } from '../kit/files/limits.ts'

const os = implementing(companyApi)

export const companyRouter = {
  rename: os.rename.handler(async ({ input, context }) => {
    await context.db.updateTable('company').set(input).execute()
    return input
  }),
  changeUploadLimits: os.changeUploadLimits.handler(async ({ input, context }) => {
    const { file_mb: max_file_mb, photo_mb: max_photo_mb } = input
    await context.db.updateTable('company').set({ max_file_mb, max_photo_mb }).execute()
    return uploadLimits(context.db)
  }),
}
