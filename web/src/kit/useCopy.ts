import { useTranslation } from './i18n.ts'
import { snackbar } from './snackbar.ts'

/**
 * Copies a text to the clipboard and answers whether that worked, showing an error if not. Browsers offer no clipboard on an insecure
 * connection.
 */
export const useCopy = (): ((text: string) => Promise<boolean>) => {
  const { t } = useTranslation('common')
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      snackbar.error(t('copy.failed'))
      return false
    }
  }
}
