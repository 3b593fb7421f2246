import { useTranslation } from './i18n.ts'
import { snackbar } from './snackbar.ts'

/** Copies a text, and answers whether it could: a browser gives no way to do so where the connection is not secure. A failure is told. */
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
