import { snackbar } from '#web/kit/snackbar.ts'
import { useErrorText } from '#web/kit/useErrorText.ts'

/** Work that says why it failed before it does, and afterwards, whatever came of it, `reread`s what is shown. */
export const useTelling = (reread: () => unknown) => {
  const errorText = useErrorText()
  return (work: () => Promise<unknown>) => async (): Promise<void> => {
    try {
      await work()
    } catch (error) {
      snackbar.error(errorText(error))
      throw error
    } finally {
      void reread()
    }
  }
}
