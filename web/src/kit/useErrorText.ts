import { i18n, useTranslation } from './i18n.ts'

/** The text of an error: the product's own for a known code, otherwise what the error itself says. */
export function useErrorText(): (error: unknown) => string {
  useTranslation('common')
  return (error) => {
    const { code, message } = error as { code?: unknown; message?: unknown }
    const key = `common:error.${String(code)}`
    if (typeof code === 'string' && i18n.exists(key)) return String(i18n.t(key as 'common:error.unexpected'))
    return typeof message === 'string' && message !== '' ? message : i18n.t('common:error.unexpected')
  }
}
