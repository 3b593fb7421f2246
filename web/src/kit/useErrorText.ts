import { problemOf } from './callError.ts'
import { useTranslation } from './i18n.ts'

/** Returns a function for the text of an error, chosen by its code alone: messages inside of an error are written for programmers. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('common')
  // a server newer than this page, or a proxy, may answer a code that is unknown here
  return (error) => t([`error.${problemOf(error).code}`, 'error.unexpected'])
}
