import { monthInWords } from '#domain/kit/dayFormat.ts'
import { problemOf, type Refusal } from './callError.ts'
import { useLanguage, useTranslation } from './i18n.ts'

/** Returns a function for the text of a refusal, chosen by its code alone: messages inside of an error are written for programmers. */
export function useRefusalText(): (refusal: { code: Refusal['code']; month?: string | undefined }) => string {
  const { t } = useTranslation('common')
  const language = useLanguage()
  return ({ code, month }) =>
    // a server newer than this page, or a proxy, may answer a code that is unknown here
    t([`error.${code}`, 'error.unexpected'], { month: month === undefined ? '' : monthInWords(month, language) })
}

/** Returns a function for the text of an error. */
export function useErrorText(): (error: unknown) => string {
  const refusalText = useRefusalText()
  return (error) => refusalText(problemOf(error))
}
