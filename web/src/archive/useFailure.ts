import { problemOf } from '#web/kit/callError.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { snackbar } from '#web/kit/snackbar.ts'

/** Acts of the archive with a text of their own for a fault of the product (specification, section 8). */
export type FailedAct =
  | 'upload'
  | 'delete'
  | 'create_folder'
  | 'rename'
  | 'replace'
  | 'move'
  | 'restore'
  | 'rights'
  | 'note'
  | 'keep_as'

/** Returns a function for the text of a failed act: the reason where the server gives one, otherwise whom to contact. */
export function useFailure(): (act: FailedAct, error: unknown) => string {
  const { t } = useTranslation('archive')
  const errorText = useErrorText()
  return (act, error) => (problemOf(error).code === 'unexpected' ? t(`failed.${act}`) : errorText(error))
}

/** Returns a function that shows a failed act at the edge of the screen. */
export function useShowFailure(): (act: FailedAct) => (error: unknown) => void {
  const text = useFailure()
  return (act) => (error) => void snackbar.error(text(act, error))
}
