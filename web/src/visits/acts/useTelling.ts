import { snackbar } from '#web/kit/snackbar.ts'
import { useErrorText } from '#web/kit/useErrorText.ts'

/** Wraps work so that a failure shows an error and is thrown again; in any case `reread` then refreshes the screen. */
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
