import { clashesIn } from '#domain/visits/errors.ts'
import { problemOf } from '#web/kit/callError.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { useNoticeText } from './useNoticeText.ts'

/** Why a visit could not be made, in words. */
export const useRefusalText = () => {
  const { t } = useTranslation(['visits', 'common'])
  const words = useNoticeText()
  return (problem: unknown): string => {
    const refusal = problemOf(problem)
    const [clash] = clashesIn(refusal) ?? []
    if (clash) return t('likely.clash', { clash: words.clash(clash) })
    if (refusal.errors?.some(({ code }) => code === 'helper_refused')) return t('form.helper_refused')
    return t(`common:error.${refusal.code}`)
  }
}
