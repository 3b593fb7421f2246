import type { Language } from '#domain/kit/languages.ts'
import type { SlipCopy } from '#domain/pay/yearEnd/slipCopies.ts'
import type { WithholdingSlipData } from '#papers/withholding-slip/paper.ts'
import { text, textTable } from '../../kit/base/texts.ts'
import type { Ctx } from '../../kit/context/context.ts'
import { paperHead } from '../../kit/exports/paper-head.ts'

/** The form is in Japanese, whatever language somebody reads. */
const FORM: Language = 'ja'

/** The boxes that are explained below the form in the language of the person. */
const explained = [
  'pay',
  'income',
  'deductions',
  'withheld',
  'spouse_deduction',
  'dependants',
  'social',
  'life',
  'earthquake',
  'housing_credit',
  'basic',
  'remarks',
  'moved',
  'payer',
] as const satisfies readonly (keyof WithholdingSlipData['labels'])[]

type Labels = WithholdingSlipData['labels']
const labelsIn = (language: Language) => textTable(language, 'papers:withholding_slip.labels') as Labels

/** What the boxes are called in the language of somebody's account, where that is not the one of the form. */
export const legendIn = (language: Language | null): WithholdingSlipData['slips'][number]['legend'] => {
  if (language === null || language === FORM) return []
  const [form, own] = [labelsIn(FORM), labelsIn(language)]
  return explained.map((box) => ({ box: form[box], means: own[box] }))
}

/** What a form tells besides its slips. The number of the payer stands on the copies for an office alone. */
export const slipForm = async (ctx: Pick<Ctx, 'db'>, copy: SlipCopy): Promise<Omit<WithholdingSlipData, 'slips'>> => {
  const { corporate_number } = await ctx.db.selectFrom('company').select('corporate_number').executeTakeFirstOrThrow()
  return {
    ...(await paperHead(ctx, FORM)),
    labels: labelsIn(FORM),
    notes: [],
    copy,
    payer_number: copy === 'recipient' ? '' : (corporate_number ?? ''),
  }
}

/** The name of a file of copies. */
export const copiesFile = (copy: SlipCopy, year: string): string =>
  text(FORM, `papers:withholding_slip.file.${copy}`).replaceAll('{{year}}', year)
