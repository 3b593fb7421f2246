import { problemOf } from './callError.ts'
import { useTranslation } from './i18n.ts'

/** The text of an error, by its code alone: what a program says of itself is for nobody's eyes. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('common')
  // a page that is older than the server, or a proxy, may not know the code
  return (error) => t([`error.${problemOf(error).code}`, 'error.unexpected'])
}
